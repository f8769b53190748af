/** One way in which a page could reach another machine. */
export interface Attempt {
  name: string;
  /** A statement in which HOST is the host and port of that machine. */
  script: string;
  /** What the gate reports. */
  fault: RegExp;
  /** True for one that is made when the page is left. */
  isLast?: boolean;
}

export const attempts: readonly Attempt[] = [
  {
    name: "a window",
    script: 'window.open("http://HOST/window");',
    fault: /opens a window/,
  },
  {
    name: "a window's address",
    script: 'window.open("http://HOST/noopener", "_blank", "noopener");',
    fault: /leaves the site: http:\/\/HOST\/noopener/,
  },
  {
    name: "a window that requests something itself",
    script:
      'const popup = window.open("about:blank"); popup.fetch("http://HOST/from-window", { mode: "no-cors" }).catch(() => 0);',
    fault: /leaves the site: http:\/\/HOST\/from-window/,
  },
  {
    name: "WebRTC",
    script:
      'const peer = new RTCPeerConnection({ iceServers: [{ urls: "stun:HOST" }] }); peer.createDataChannel("x"); peer.createOffer().then((offer) => peer.setLocalDescription(offer));',
    fault: /opens a connection: RTCPeerConnection/,
  },
  {
    name: "WebRTC of a frame",
    script:
      'const frame = document.createElement("iframe"); document.body.append(frame); const RTC = frame.contentWindow.RTCPeerConnection; const peer = new RTC.prototype.constructor({ iceServers: [{ urls: "turn:HOST?transport=tcp", username: "x", credential: "x" }] }); peer.createDataChannel("x"); peer.createOffer().then((offer) => peer.setLocalDescription(offer));',
    fault: /opens a connection: RTCPeerConnection/,
  },
  {
    name: "WebTransport",
    script: 'new WebTransport("https://HOST/transport").ready.catch(() => 0);',
    fault: /opens a connection: WebTransport/,
  },
  {
    name: "a WebSocket",
    script: 'new WebSocket("ws://HOST/socket");',
    fault: /leaves the site: HOST/,
  },
  {
    name: "a request",
    script: 'fetch("http://HOST/fetch", { mode: "no-cors" }).catch(() => 0);',
    fault: /leaves the site: http:\/\/HOST\/fetch/,
  },
  {
    name: "a name that is looked up",
    script: 'fetch("http://secret.oselia.example/", { mode: "no-cors" }).catch(() => 0);',
    fault: /leaves the site: http:\/\/secret\.oselia\.example/,
  },
  {
    name: "a beacon when the page is left",
    script: 'addEventListener("pagehide", () => navigator.sendBeacon("http://HOST/beacon", "x"));',
    fault: /leaves the site: http:\/\/HOST\/beacon/,
    isLast: true,
  },
  {
    name: "a worker",
    script:
      'new Worker(URL.createObjectURL(new Blob(["fetch(`http://HOST/worker`, { mode: `no-cors` }).catch(() => 0)"])));',
    fault: /leaves the site: http:\/\/HOST\/worker/,
  },
  {
    name: "a shared worker",
    script:
      'new SharedWorker(URL.createObjectURL(new Blob(["fetch(`http://HOST/shared`, { mode: `no-cors` }).catch(() => 0)"])));',
    fault: /starts a shared_worker/,
  },
  {
    name: "a service worker",
    script: 'navigator.serviceWorker.register("/service-worker.js");',
    fault: /leaves the site: http:\/\/HOST\/service-worker/,
  },
  {
    name: "a frame",
    script:
      'const frame = document.createElement("iframe"); frame.src = "http://HOST/frame"; document.body.append(frame);',
    fault: /leaves the site: http:\/\/HOST\/frame/,
  },
  {
    name: "a connection in advance",
    script:
      'const link = document.createElement("link"); link.rel = "preconnect"; link.href = "http://HOST"; document.head.append(link);',
    fault: /prepares a connection: http:\/\/HOST/,
  },
  {
    name: "a name in advance",
    script:
      'const link = document.createElement("link"); link.rel = "dns-prefetch"; link.href = "http://secret-prefetched.oselia.example"; document.head.append(link);',
    fault: /prepares a connection: http:\/\/secret-prefetched/,
  },
];

/** All of them as one script. */
export function toScript(chosen: readonly Attempt[], { port }: { port: number }): string {
  return chosen
    .map(({ script }) => `try { ${script} } catch {}`)
    .join("\n")
    .replaceAll("HOST", `127.0.0.1:${port}`);
}
