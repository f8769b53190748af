import { createClient } from "./client.ts";
import { exitCodes, runCommand } from "./command.ts";

const usage = "Usage: oselia compat [--shell VERSION] [--json]";

interface Shell {
  version: string;
  role: "live" | "canary" | "rollback" | "candidate";
}

interface Remote {
  name: string;
  version: string;
  role: "live" | "canary" | "rollback";
  author: string;
}

/** Which remotes run in which shells, as the API returns it. */
export interface Compatibility {
  shells: Shell[];
  remotes: Remote[];
  /** Why a remote does not run in a shell. */
  findings: { shell: string; name: string; version: string; reason: string }[];
}

/**
 * `oselia compat`: which remotes run in the live shell and its canary, and with `--shell` in another
 * version of it; who would not, and why. It ends with exit code 3 when visitors would notice: a
 * release that only a rollback could bring back is named, and does not count.
 */
export const compat = (args: readonly string[]): Promise<void> =>
  runCommand(
    args,
    usage,
    { shell: { type: "string" } },
    async ({ positionals, values, wrongUsage }) => {
      if (positionals.length > 0) throw wrongUsage();
      const client = await createClient(process.env);
      const query = values.shell === undefined ? "" : `?shell=${encodeURIComponent(values.shell)}`;
      const json = await client.call<Compatibility>("GET", `/releases/compatibility${query}`);
      const isUnfit = json.findings.some((finding) => isNoticed(json, finding));
      return {
        lines: toMatrix(json),
        json,
        exitCode: isUnfit ? exitCodes.rejected : exitCodes.done,
      };
    },
  );

type Finding = Compatibility["findings"][number];

const isOf = (remote: Remote) => (finding: Finding) =>
  finding.name === remote.name && finding.version === remote.version;

function isNoticed({ shells, remotes }: Compatibility, finding: Finding): boolean {
  const shell = shells.find(({ version }) => version === finding.shell);
  const remote = remotes.find((candidate) => isOf(candidate)(finding));
  return shell?.role !== "rollback" && remote?.role !== "rollback";
}

/** A row for each remote's release with a column for each shell, then what does not fit. */
function toMatrix({ shells, remotes, findings }: Compatibility): string[] {
  if (shells.length === 0) return ["No shell has been released yet."];
  const runs = (shell: Shell, remote: Remote) => {
    if (shell.role === "rollback" && remote.role === "rollback") return "";
    return findings.some((finding) => finding.shell === shell.version && isOf(remote)(finding))
      ? "no"
      : "yes";
  };
  const header = ["runs in the shell", "", "", ...shells.map(({ version }) => version)];
  const roles = ["", "", "", ...shells.map(({ role }) => role)];
  const rows = remotes.map((remote) => [
    remote.name,
    remote.version,
    remote.role,
    ...shells.map((shell) => runs(shell, remote)),
  ]);
  const reasons = findings.map((finding) => {
    const { role, author } = remotes.find((remote) => isOf(remote)(finding)) ?? {};
    return `${finding.name} ${finding.version} (${role}, by ${author}) does not run in the shell ${finding.shell}: it ${finding.reason}`;
  });
  const table = alignColumns([header, roles, ...rows]);
  return reasons.length > 0 ? [...table, "", ...reasons] : table;
}

function alignColumns(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join("  ")
      .trimEnd(),
  );
}
