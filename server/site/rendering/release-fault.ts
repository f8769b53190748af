/** The code of a release is at fault that a page is not rendered; the message says why. */
export class ReleaseFault extends Error {
  override readonly name = "ReleaseFault";
  /** True when its process has ended with it: then no page of the release can be rendered now. */
  readonly endedProcess: boolean;

  constructor(message: string, { endedProcess }: { endedProcess: boolean }) {
    super(message);
    this.endedProcess = endedProcess;
  }
}
