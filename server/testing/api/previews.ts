import assert from "node:assert/strict";
import type { Build } from "@oselia/shared/release";
import { aBuild, aShell } from "../../releases/testing/release.ts";
import { startTestApi } from "./api.ts";
import { createServerToken, toPublication } from "./releases.ts";

/** Builds of remote_events, of which the first is live. */
export const events = (says: string, ...paths: string[]) =>
  aBuild("remote_events", says, ...(paths.length > 0 ? paths : ["/events"]));

/** A server with https, a live shell that has a banner, and two live remotes. */
export async function startPreviewSite() {
  const api = await startTestApi({ publicUrl: "https://oselia.example" });
  const token = await createServerToken(api.database);

  /** Publishes a build; returns the response, and the path of its link. */
  async function publish(build: Build, by = token) {
    const { path, archive, version } = await toPublication(build);
    const { status, body } = await api.call("PUT", path, { archive, token: by });
    assert.ok(status < 300, body.message);
    const link = body.preview && new URL(body.preview.url).pathname;
    return { body, version, link: link as string };
  }

  let count = 0;

  /** Publishes another release of remote_events. */
  function publishNew({ paths = [], by }: { paths?: string[]; by?: string } = {}) {
    count += 1;
    return publish(events(`new ${count}`, ...paths), by);
  }

  /** A deploy token of a team for releases with these names. */
  async function createTeam(team: string, ...names: string[]): Promise<string> {
    const { body } = await api.call("POST", "/deploy-tokens", { json: { team, names }, token });
    return body.token;
  }

  async function change(name: string, action: string, json?: object) {
    const { body } = await api.call("GET", `/releases/${name}`, { token });
    const revision = body.channel?.revision ?? 0;
    const { status } = await api.call("POST", `/releases/${name}/${action}`, {
      ...(json && { json }),
      headers: { "if-match": `"${revision}"` },
      token,
    });
    assert.equal(status, 200);
  }

  const banner = { "assets/override.0123abcd.js": "banner();", "assets/override.0123abcd.css": "" };
  for (const build of [aShell(banner), events("live"), aBuild("remote_arts", "paint", "/arts")]) {
    const { version } = await publish(build);
    await change(build.name, "promote", { version });
  }

  const get = (url: string, cookie = "", language = "en") =>
    api.app.inject({ url, headers: { ...(cookie && { cookie }), "accept-language": language } });

  /** Presses the button on the page of a link, as a browser does. */
  const press = (link: string, headers: Record<string, string> = {}) =>
    api.app.inject({
      method: "POST",
      url: link,
      headers: {
        "content-type": "application/x-www-form-urlencoded",
        "sec-fetch-site": "same-origin",
        ...headers,
      },
      payload: "",
    });

  /** Opens a link and presses the button; returns the cookie that the browser keeps. */
  async function start(link: string): Promise<string> {
    const { statusCode, headers } = await press(link);
    assert.equal(statusCode, 303);
    return String(headers["set-cookie"]).split(";", 1)[0] ?? "";
  }

  /** The registry in a page. */
  async function readRegistry(url: string, cookie = "") {
    const { body } = await get(url, cookie);
    const [, text = ""] = /id="registry">(.*?)<\/script>/.exec(body) ?? [];
    return JSON.parse(text);
  }

  /** The version of remote_events that a browser gets. */
  async function versionFor(cookie: string): Promise<string> {
    const { remotes } = await readRegistry("/events", cookie);
    return remotes.find(({ name }: { name: string }) => name === "remote_events").version;
  }

  return {
    ...{ api, token, publish, publishNew, createTeam, change },
    ...{ get, press, start, readRegistry, versionFor },
  };
}
