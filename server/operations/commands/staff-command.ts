import { loginRules, validate } from "@oselia/shared/model";
import type { StaffRole } from "../../platform/database/tables.ts";
import { StartupError } from "../../platform/startup-error.ts";
import {
  type createStaffAccounts,
  LastAdministrator,
  randomPassword,
  type StaffAccount,
} from "../../staff/staff-accounts.ts";
import { findWeakness } from "../../staff/weak-password.ts";

/** What a staff command needs. */
export interface StaffContext {
  accounts: ReturnType<typeof createStaffAccounts>;
  say: (line: string) => void;
  prompt: (question: string) => Promise<string>;
}

const usage =
  "Usage: npm run staff -- add EMAIL | list | disable EMAIL | enable EMAIL | set-password EMAIL | " +
  "role EMAIL administrator|editor";

const roles: readonly string[] = ["administrator", "editor"] satisfies StaffRole[];

type Action = (email: string, context: StaffContext) => Promise<void>;

const actions: Record<string, Action> = {
  async add(email, { accounts, say, prompt }) {
    const { password, isGenerated } = await choosePassword(email, prompt);
    if (!(await accounts.add(email, password))) throw new StartupError(`${email} already exists.`);
    say(`Added ${email}.`);
    if (isGenerated) say(`Password (shown only once): ${password}`);
  },
  async disable(email, { accounts, say }) {
    assertFound(email, await accounts.disable(email).catch(explainLast(email)));
    say(`Disabled ${email} and ended all sessions.`);
  },
  async enable(email, { accounts, say }) {
    assertFound(email, await accounts.enable(email));
    say(`Enabled ${email}.`);
  },
  async "set-password"(email, { accounts, say, prompt }) {
    const { password, isGenerated } = await choosePassword(email, prompt);
    assertFound(email, await accounts.setPassword(email, password));
    say(`Changed the password of ${email} and ended all sessions.`);
    if (isGenerated) say(`Password (shown only once): ${password}`);
  },
};

/**
 * The command of these arguments. Throws StartupError with the usage, before the database is
 * opened.
 */
export function staffCommand(args: readonly string[]): (context: StaffContext) => Promise<void> {
  const [name = "", email = "", ...rest] = args;
  if (name === "list" && args.length === 1) return list;
  const action = findAction(name, rest);
  if (!action || email === "") throw new StartupError(usage);
  const checked = validate(loginRules, { username: email });
  if (!checked.ok && checked.fields.username) throw new StartupError(`${checked.fields.username}.`);
  return (context) => action(email, context);
}

function findAction(name: string, rest: readonly string[]): Action | undefined {
  const [role = ""] = rest;
  if (name === "role") {
    return rest.length === 1 && roles.includes(role) ? changeRole(role as StaffRole) : undefined;
  }
  return rest.length === 0 && Object.hasOwn(actions, name) ? actions[name] : undefined;
}

function changeRole(role: StaffRole): Action {
  return async (email, { accounts, say }) => {
    assertFound(email, await accounts.setRole(email, role).catch(explainLast(email)));
    say(`Made ${email} an ${role} and ended all sessions.`);
  };
}

/** Explains why the last administrator stays one. */
function explainLast(email: string) {
  return (error: unknown): never => {
    if (!(error instanceof LastAdministrator)) throw error;
    throw new StartupError(
      `${email} is the only administrator. Make another account an administrator first.`,
    );
  };
}

async function list({ accounts, say }: StaffContext): Promise<void> {
  const all = await accounts.list();
  if (all.length === 0) say("There are no staff accounts.");
  for (const account of all) say(formatAccount(account));
}

function formatAccount({ username, role, createdAt, disabledAt }: StaffAccount): string {
  const day = (date: Date) => date.toISOString().slice(0, 10);
  const state = disabledAt ? `disabled ${day(disabledAt)}` : "active";
  return `${username}  ${role}  created ${day(createdAt)}  ${state}`;
}

/** The typed password, validated; a generated one when nothing was typed. */
async function choosePassword(
  email: string,
  prompt: StaffContext["prompt"],
): Promise<{ password: string; isGenerated: boolean }> {
  const typed = await prompt("Password (leave empty to generate one): ");
  if (typed === "") return { password: randomPassword(), isGenerated: true };
  const checked = validate(loginRules, { password: typed });
  if (!checked.ok && checked.fields.password) throw new StartupError(`${checked.fields.password}.`);
  const weakness = await findWeakness(typed, email);
  if (weakness) throw new StartupError(withFullStop(weakness));
  return { password: typed, isGenerated: false };
}

const withFullStop = (text: string) => text.replace(/\.?$/, ".");

function assertFound(email: string, is: boolean): void {
  if (!is) throw new StartupError(`Account not found: ${email}.`);
}
