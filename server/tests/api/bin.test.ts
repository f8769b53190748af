import assert from "node:assert/strict";
import { beforeEach, describe, test } from "node:test";
import { buildApp } from "../../app.ts";
import { startTestApi } from "../../testing/api/api.ts";
import { createCaller } from "../../testing/api/call.ts";
import { article, book, form, jpeg } from "../../testing/api/samples.ts";
import { password, username } from "../../testing/api/staff.ts";
import { silentLog } from "../../testing/silent-log.ts";

const api = await startTestApi();
beforeEach(() => api.clear());

/** The two kinds of items, and how to add one of each. */
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
    test("lists deleted items with the time of deletion, most recent first", async () => {
      const [first, second, remaining] = [
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
      assert.deepEqual(await titles(""), [remaining.title]);
    });

    test("is paginated, and filtered by a keyword", async () => {
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
      const rejected = await api.staff("GET", `${path}/bin?status=DRAFT`);
      assert.deepEqual([rejected.status, Object.keys(rejected.body.fields)], [400, ["status"]]);
    });

    test("restores an item unchanged, for staff and visitors", async () => {
      const item = await made("Перша річ");
      await remove(item.id);
      const { status, body } = await restore(item.id);
      assert.deepEqual([status, body], [200, item]);
      assert.equal((await list("/bin"))[total], 0);
      const visitors = await api.call("GET", path.replace("/admin", ""));
      assert.deepEqual(visitors.body[items], [item]);
    });

    test("restores only items in the bin", async () => {
      const item = await made("Перша річ");
      assert.equal((await restore(item.id)).status, 404);
      assert.equal((await restore(999)).status, 404);
      await remove(item.id);
      assert.equal((await restore(item.id)).status, 200);
      assert.equal((await restore(item.id)).status, 404);
    });

    test("rejects reading and changing its items", async () => {
      const item = await made("Перша річ");
      assert.deepEqual((await api.staff("GET", `${path}/${item.id}`)).body, item);
      await remove(item.id);
      const json = change("Нова назва");
      assert.equal((await api.staff("GET", `${path}/${item.id}`)).status, 404);
      assert.equal((await api.staff("PUT", `${path}/${item.id}`, { json })).status, 404);
      assert.equal((await remove(item.id)).status, 404);
    });
  });

  test(`a change of ${items} is visible immediately, before the servers notify each other`, async (t) => {
    const deaf = { ...api.database, listen: async () => async () => undefined };
    const app = await buildApp({ ...api, database: deaf, log: silentLog });
    t.after(() => app.close());
    const call = await createCaller(app);
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
