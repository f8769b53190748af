import assert from "node:assert/strict";
import type { MessageList, NewsItem, NewsList } from "@oselia/shared/model";
import { article, form, jpeg } from "../../testing/api/samples.ts";
import { type ServerProcess, startServerProcess } from "../../testing/server-process.ts";
import { type Acknowledged, editOf, writeUntilKilled } from "./write-until-killed.ts";

const admin = { ADMIN_EMAIL: "staff@oselia.example", ADMIN_PASSWORD: "long-password" };

/**
 * Kills the real server (kill -9) `times` times at a random moment while it writes. After each kill
 * it must start again and still have every write that it has acknowledged.
 *
 * @param interlude Called between a kill and the next start.
 * @returns The number of acknowledged messages.
 */
export async function killAndCount(
  env: NodeJS.ProcessEnv,
  times: number,
  interlude: (death: number) => Promise<void> = async () => undefined,
): Promise<number> {
  const acknowledged: Acknowledged = { messages: new Set(), edit: 0 };
  const start = () => startServerProcess({ ...env, ...admin, TRUST_PROXY: "1" });
  let server = await start();
  const token = await signIn(server.url);
  await addArticle(server, token);
  const seen = new Set<string>();

  for (let death = 1; death <= times; death += 1) {
    const [article] = (await get<NewsList>(server, token, "/news")).news;
    assert.ok(article);
    acknowledged.edit = editOf(article.content);
    await writeAndKill(server, { token, article, acknowledged });
    await interlude(death);
    server = await start();
    await assertKept(server, token, article, acknowledged, seen);
  }
  await assertKept(server, token, undefined, acknowledged, new Set());
  server.child.kill("SIGTERM");
  assert.equal((await server.ended).code, 0);
  return acknowledged.messages.size;
}

type Work = { token: string; article: NewsItem; acknowledged: Acknowledged };

async function writeAndKill(server: ServerProcess, work: Work): Promise<void> {
  const { promise: firstWrite, resolve } = Promise.withResolvers<void>();
  const writing = writeUntilKilled({ url: server.url, ...work }, resolve);
  await Promise.race([firstWrite, writing]);
  await new Promise((later) => setTimeout(later, Math.random() * 200));
  server.child.kill("SIGKILL");
  await Promise.all([writing, server.ended]);
}

/**
 * @param article The article that was edited before the kill.
 * @param seen Messages that were found before; only newer ones are searched, and added.
 */
async function assertKept(
  server: ServerProcess,
  token: string,
  article: NewsItem | undefined,
  { messages, edit }: Acknowledged,
  seen: Set<string>,
): Promise<void> {
  if (article) {
    const { news } = await get<NewsList>(server, token, "/news");
    const kept = editOf(news.find(({ id }) => id === article.id)?.content ?? "");
    // One more may have been written before its acknowledgement arrived.
    assert.ok(
      kept === edit || kept === edit + 1,
      `edit ${edit} was acknowledged, ${kept} is stored`,
    );
  }
  const missing = new Set([...messages].filter((message) => !seen.has(message)));
  for (let page = 1; missing.size > 0; page += 1) {
    const list = await get<MessageList>(server, token, `/messages?limit=100&page=${page}`);
    for (const { message } of list.messages) {
      if (missing.delete(message)) seen.add(message);
    }
    if (page >= list.totalPages) break;
  }
  assert.deepEqual([...missing], [], "acknowledged messages are missing");
}

async function signIn(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ username: admin.ADMIN_EMAIL, password: admin.ADMIN_PASSWORD }),
  });
  return (await answer.json()).token;
}

async function addArticle({ url }: ServerProcess, token: string): Promise<void> {
  const answer = await fetch(`${url}/api/admin/news`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}` },
    body: form(["news", article], ["photos", await jpeg()]),
  });
  assert.equal(answer.status, 201);
}

async function get<T>({ url }: ServerProcess, token: string, path: string): Promise<T> {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${url}/api/admin${path}`, { headers });
  assert.equal(answer.status, 200, `GET ${path}`);
  return answer.json();
}
