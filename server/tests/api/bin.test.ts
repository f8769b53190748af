import assert from "node:assert/strict";
import { beforeEach, describe, test } from "node:test";
import { buildApp } from "../../app.ts";
import { silentLog } from "../silent-log.ts";
import { useApi } from "./kit/api.ts";
import { caller } from "./kit/call.ts";
import { article, book, form, jpeg } from "./kit/samples.ts";
import { password, username } from "./kit/staff.ts";

const api = await useApi();
beforeEach(() => api.empty());

/** What the two kinds of content call themselves, and how one of each is made. */
const kinds = [
  {
    path: "/admin/news",
    items: "news",
    total: "totalNews",
    add: async (title: string) =>
      form(["news", { ...article, title }], ["photos", await jpeg()], ["photos", await jpeg(40)]),
    change: (title: string) => ({ ...article, title }),
  },
  {
    path: "/admin/books",
    items: "books",
    total: "totalBooks",
    add: async (title: string) => form(["book", { ...book, title }], ["cover", await jpeg()]),
    change: (title: string) => ({ ...book, title }),
  },
];

for (const { path, items, total, add, change } of kinds) {
  const made = async (title: string) =>
    (await api.staff("POST", path, { form: await add(title) })).body;
  const remove = (id: number) => api.staff("DELETE", `${path}/${id}`);
  const restore = (id: number) => api.staff("PUT", `${path}/${id}/restore`);
  const list = async (query: string) => (await api.staff("GET", `${path}${query}`)).body;
  const titles = async (query: string) =>
    (await list(query))[items].map(({ title }: { title: string }) => title);

  describe(`the bin of ${items}`, () => {
    test("holds what is deleted, the last deleted first, and when", async () => {
      const [first, second, kept] = [
        await made("Перша річ"),
        await made("Друга річ"),
        await made("Третя річ"),
      ];
      await remove(second.id);
      await remove(first.id);
      const bin = await list("/bin");
      assert.deepEqual(await titles("/bin"), ["Перша річ", "Друга річ"]);
      assert.deepEqual([bin[total], bin.totalPages], [2, 1]);
      const [latest] = bin[items];
      assert.deepEqual(latest, { ...first, deleted: true, deletedAt: latest.deletedAt });
      assert.ok(Math.abs(Date.parse(latest.deletedAt) - Date.now()) < 60_000);
      assert.deepEqual(await titles(""), [kept.title]);
    });

    test("comes page by page, and narrowed by a keyword", async () => {
      const [first, second, third] = [
        await made("Перша річ"),
        await made("Друга річ"),
        await made("Третя книжка"),
      ];
      for (const { id } of [third, first, second]) await remove(id);
      assert.deepEqual(await titles("/bin?limit=2&page=2"), ["Третя книжка"]);
      assert.equal((await list("/bin?limit=2&page=2"))[total], 3);
      assert.deepEqual(await titles(`/bin?keyword=${encodeURIComponent("РІЧ")}`), [
        "Друга річ",
        "Перша річ",
      ]);
      const refused = await api.staff("GET", `${path}/bin?status=DRAFT`);
      assert.deepEqual([refused.status, Object.keys(refused.body.fields)], [400, ["status"]]);
    });

    test("gives back what is restored as it was, to staff and visitors", async () => {
      const item = await made("Перша річ");
      await remove(item.id);
      const { status, body } = await restore(item.id);
      assert.deepEqual([status, body], [200, item]);
      assert.equal((await list("/bin"))[total], 0);
      const visitors = await api.call("GET", path.replace("/admin", ""));
      assert.deepEqual(visitors.body[items], [item]);
    });

    test("gives back only what is in it", async () => {
      const item = await made("Перша річ");
      assert.equal((await restore(item.id)).status, 404);
      assert.equal((await restore(999)).status, 404);
      await remove(item.id);
      assert.equal((await restore(item.id)).status, 200);
      assert.equal((await restore(item.id)).status, 404);
    });

    test("keeps its things from being read or changed one by one", async () => {
      const item = await made("Перша річ");
      assert.deepEqual((await api.staff("GET", `${path}/${item.id}`)).body, item);
      await remove(item.id);
      const json = change("Нова назва");
      assert.equal((await api.staff("GET", `${path}/${item.id}`)).status, 404);
      assert.equal((await api.staff("PUT", `${path}/${item.id}`, { json })).status, 404);
      assert.equal((await remove(item.id)).status, 404);
    });
  });

  test(`who changes one of the ${items} sees it at once, before the servers have told each other`, async (t) => {
    const deaf = { ...api.database, listen: async () => async () => undefined };
    const app = await buildApp({ ...api, database: deaf, log: silentLog });
    t.after(() => app.close());
    const call = await caller(app);
    const { token } = (await call("POST", "/login", { json: { username, password } })).body;
    const both = () =>
      Promise.all(
        ["", "/bin"].map(async (part) => {
          const { body } = await call("GET", `${path}${part}`, { token });
          return body[items].map(({ title }: { title: string }) => title);
        }),
      );
    assert.deepEqual(await both(), [[], []]);
    const { body: item } = await call("POST", path, { form: await add("Перша річ"), token });
    assert.deepEqual(await both(), [["Перша річ"], []]);
    await call("PUT", `${path}/${item.id}`, { json: change("Нова назва"), token });
    assert.deepEqual(await both(), [["Нова назва"], []]);
    await call("DELETE", `${path}/${item.id}`, { token });
    assert.deepEqual(await both(), [[], ["Нова назва"]]);
    await call("PUT", `${path}/${item.id}/restore`, { token });
    assert.deepEqual(await both(), [["Нова назва"], []]);
  });
}
