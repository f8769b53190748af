import { check, loginRules } from "@oselia/shared/model";
import { weaknessOf } from "../auth/weak-password.ts";
import { StartError } from "../start-error.ts";
import type { createStaffAccounts, StaffAccount } from "./staff-accounts.ts";
import { randomPassword } from "./staff-accounts.ts";

/** What a staff command reaches for. */
export interface Tools {
  accounts: ReturnType<typeof createStaffAccounts>;
  say: (line: string) => void;
  ask: (question: string) => Promise<string>;
}

const usage = `Usage: npm run staff -- add EMAIL | list | disable EMAIL | enable EMAIL | set-password EMAIL`;

type Action = (email: string, tools: Tools) => Promise<void>;

const actions: Record<string, Action> = {
  async add(email, { accounts, say, ask }) {
    const { password, made } = await choosePassword(email, ask);
    if (!(await accounts.add(email, password))) throw new StartError(`${email} is there already.`);
    say(`${email} may sign in.`);
    if (made) say(`Password, shown only now: ${password}`);
  },
  async disable(email, { accounts, say }) {
    found(email, await accounts.disable(email));
    say(`${email} may not sign in any more; every session has ended.`);
  },
  async enable(email, { accounts, say }) {
    found(email, await accounts.enable(email));
    say(`${email} may sign in again.`);
  },
  async "set-password"(email, { accounts, say, ask }) {
    const { password, made } = await choosePassword(email, ask);
    found(email, await accounts.setPassword(email, password));
    say(`The password of ${email} is set; every session has ended.`);
    if (made) say(`Password, shown only now: ${password}`);
  },
};

/** What the words ask for, or StartError with the usage: known before the database is opened. */
export function staffCommand(words: readonly string[]): (tools: Tools) => Promise<void> {
  const [name = "", email = "", ...rest] = words;
  if (name === "list" && words.length === 1) return list;
  const action = Object.hasOwn(actions, name) ? actions[name] : undefined;
  if (!action || rest.length > 0 || email === "") throw new StartError(usage);
  const checked = check(loginRules, { username: email });
  if (!checked.ok && checked.fields.username) throw new StartError(`${checked.fields.username}.`);
  return (tools) => action(email, tools);
}

async function list({ accounts, say }: Tools): Promise<void> {
  const all = await accounts.list();
  if (all.length === 0) say("There are no staff accounts.");
  for (const account of all) say(lineOf(account));
}

function lineOf({ username, createdAt, disabledAt }: StaffAccount): string {
  const day = (date: Date) => date.toISOString().slice(0, 10);
  const state = disabledAt ? `disabled since ${day(disabledAt)}` : "may sign in";
  return `${username}  since ${day(createdAt)}  ${state}`;
}

/** What was typed, checked; a made-up one when nothing was. */
async function choosePassword(
  email: string,
  ask: Tools["ask"],
): Promise<{ password: string; made: boolean }> {
  const typed = await ask("Password (empty: one is made up): ");
  if (typed === "") return { password: randomPassword(), made: true };
  const checked = check(loginRules, { password: typed });
  if (!checked.ok && checked.fields.password) throw new StartError(`${checked.fields.password}.`);
  const weakness = await weaknessOf(typed, email);
  if (weakness) throw new StartError(sentence(weakness));
  return { password: typed, made: false };
}

const sentence = (text: string) => text.replace(/\.?$/, ".");

function found(email: string, is: boolean): void {
  if (!is) throw new StartError(`There is no account ${email}.`);
}
