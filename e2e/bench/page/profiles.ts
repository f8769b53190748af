/** A line and a device. */
export interface Profile {
  name: string;
  /** What it stands for, with its numbers. */
  title: string;
  /** Bits per second, down and up. */
  throughput: number;
  /** Milliseconds added to each request. */
  latency: number;
  /** How many times slower than this machine scripts run. */
  cpuSlowdown: number;
  /** The window of pages for visitors. */
  isPhone: boolean;
}

export const profiles: readonly Profile[] = [
  {
    name: "slow",
    title: "slow phone: 1.6 Mbit/s, 150 ms, CPU 4x slower, 412 x 823",
    throughput: 1_600_000,
    latency: 150,
    cpuSlowdown: 4,
    isPhone: true,
  },
  {
    name: "fast",
    title: "desktop: 20 Mbit/s, 20 ms, CPU as it is, 1280 x 900",
    throughput: 20_000_000,
    latency: 20,
    cpuSlowdown: 1,
    isPhone: false,
  },
];
