import assert from "node:assert/strict";
import { createFileStore } from "../../platform/files/create-file-store.ts";
import { createReleases } from "../../releases/releases.ts";
import { aBuild, aShell, release } from "../../releases/testing/release.ts";
import { hashPassword } from "../../staff/password.ts";
import { createSessions } from "../../staff/sessions.ts";
import { silentLog } from "../silent-log.ts";
import { startTestApi } from "./api.ts";
import { confirmSession } from "./staff.ts";

/** Where the builds of these tests are. */
export const origin = "http://localhost:4100";

/** A staff account, for `signIn`. */
interface Account {
  id: number;
  passwordHash: string;
}

/** A server with https, a shell that has a banner, two remotes, an administrator and an editor. */
export async function startOverrideSite() {
  const api = await startTestApi({ publicUrl: "https://oselia.example" });
  const { db } = api.database;
  const releases = createReleases(api.database, createFileStore(api.config), silentLog);
  const banner = { "assets/override.0123abcd.js": "banner();", "assets/override.0123abcd.css": "" };
  await release(releases, aShell(banner));
  await release(releases, aBuild("remote_events", "hello", "/events"));
  await release(releases, aBuild("remote_arts", "paint", "/arts"));

  const addStaff = async (username: string, role: "administrator" | "editor"): Promise<Account> =>
    db
      .insertInto("staff")
      .values({ username, role, passwordHash: await hashPassword("калина-42") })
      .returning(["id", "passwordHash"])
      .executeTakeFirstOrThrow();
  const administrator = await addStaff("maria@oselia.example", "administrator");
  const editor = await addStaff("ihor@oselia.example", "editor");

  /** A new session of an account, which has just entered its password. */
  async function signIn(account: Account): Promise<string> {
    const token = await createSessions(api.database).create(account);
    assert.ok(token);
    await confirmSession(api.database, token);
    return token;
  }

  const put = (token: string | undefined, json: object = { origin }, name = "remote_events") =>
    api.call("PUT", `/releases/${name}/override`, { json, ...(token && { token }) });

  /** Starts an override, by default in a new session; returns the browser's cookie. */
  async function start({ from = origin, session }: { from?: string; session?: string } = {}) {
    const token = session ?? (await signIn(administrator));
    const { status, headers } = await put(token, { origin: from });
    assert.equal(status, 204);
    const [cookie = ""] = String(headers["set-cookie"]).split(";");
    return { token, cookie, secret: cookie.split("=")[1] ?? "" };
  }

  const get = (url: string, cookie = "") =>
    api.app.inject({ url, headers: { ...(cookie && { cookie }), "accept-language": "en" } });

  /** The entry of the remote that the tests override, in a page. */
  async function findEntry(cookie: string) {
    const { body } = await get("/events", cookie);
    const [, text = ""] =
      /<script type="application\/json" id="registry">(.*?)<\/script>/.exec(body) ?? [];
    const { remotes } = JSON.parse(text);
    return remotes.find(({ name }: { name: string }) => name === "remote_events");
  }

  return {
    ...{ api, db, releases, administrator, editor },
    ...{ addStaff, signIn, put, start, get, findEntry },
    isOverridden: async (cookie: string) => (await findEntry(cookie)).override === true,
  };
}
