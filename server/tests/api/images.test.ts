import assert from "node:assert/strict";
import { randomBytes } from "node:crypto";
import { readdir } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { beforeEach, describe, test } from "node:test";
import { maxUploadBytes } from "@oselia/shared/model";
import sharp from "sharp";
import { useApi } from "./kit/api.ts";
import { article, book, form, jpeg, picture } from "./kit/samples.ts";

const api = await useApi();
beforeEach(() => api.empty());

const svg = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>`);

/** Adds an article with this photo. */
const addWith = (photo: Buffer, fileName?: string) =>
  api.staff("POST", "/admin/news", { form: form(["news", article], ["photos", photo, fileName]) });
const fetchMedia = (url: string, headers = {}) => api.app.inject({ url, headers });

describe("a picture", () => {
  for (const format of ["jpeg", "png", "webp", "avif"] as const) {
    test(`in ${format} is taken by its content, and served as WebP in its size`, async () => {
      const photo = await picture(3, { width: 900, height: 900 }).toFormat(format).toBuffer();
      const { status, body } = await addWith(photo, "picture.txt");
      assert.equal(status, 201);
      const { rawPayload, headers } = await fetchMedia(body.photoUrls[0].url);
      assert.equal(headers["content-type"], "image/webp");
      const { format: kind, width, height } = await sharp(rawPayload).metadata();
      assert.deepEqual([kind, width, height], ["webp", 600, 400]);
    });
  }

  test("as a cover is 385 by 622", async () => {
    const parts = form(["book", book], ["cover", await jpeg(9)]);
    const { body } = await api.staff("POST", "/admin/books", { form: parts });
    const { width, height } = await sharp(
      (await fetchMedia(body.coverImageUrl)).rawPayload,
    ).metadata();
    assert.deepEqual([width, height], [385, 622]);
  });

  test("is turned upright, and where it was taken is forgotten", async () => {
    const exif = { IFD0: { Copyright: "Olena" }, IFD3: { GPSLatitude: "52/1 22/1 0/1" } };
    // Red above blue, to be turned by 90 degrees: red comes to stand on the right.
    const halves = await picture(0, { width: 400, height: 600 })
      .composite([
        {
          input: { create: { width: 400, height: 300, channels: 3, background: "red" } },
          top: 0,
          left: 0,
        },
        {
          input: { create: { width: 400, height: 300, channels: 3, background: "blue" } },
          top: 300,
          left: 0,
        },
      ])
      .withExif(exif)
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    assert.ok((await sharp(halves).metadata()).exif);
    const { body } = await addWith(halves);
    const { rawPayload } = await fetchMedia(body.photoUrls[0].url);
    const { exif: kept, icc, xmp, orientation } = await sharp(rawPayload).metadata();
    assert.deepEqual([kept, icc, xmp, orientation], [undefined, undefined, undefined, undefined]);
    const pixel = await sharp(rawPayload)
      .extract({ left: 550, top: 200, width: 1, height: 1 })
      .raw()
      .toBuffer();
    assert.ok((pixel[0] ?? 0) > 200 && (pixel[2] ?? 255) < 60, `red stands right: ${[...pixel]}`);
  });

  test("has a name of its own, also when it is sent twice, and is cached for good", async () => {
    const { body: first } = await addWith(await jpeg(44));
    const { body: second } = await addWith(await jpeg(44));
    const { url } = first.photoUrls[0];
    assert.notEqual(second.photoUrls[0].url, url);
    const { headers } = await fetchMedia(url);
    assert.equal(headers["cache-control"], "public, max-age=31536000, immutable");
    const again = await fetchMedia(url, { "if-none-match": String(headers.etag) });
    assert.deepEqual([again.statusCode, again.rawPayload.length], [304, 0]);
    const folder = join(api.config.dataDir, "media", url.slice(7, 9));
    assert.deepEqual(await readdir(folder), [url.slice(7)]);
  });

  test("that does not exist is not found, and no other file can be asked for", async () => {
    for (const name of ["a.webp", "..%2f..%2fetc%2fpasswd", `${"a".repeat(43)}.webp`, ".webp"]) {
      assert.equal((await fetchMedia(`/media/${name}`)).statusCode, 404, name);
    }
  });
});

describe("refused is", () => {
  const refused: [what: string, file: () => Buffer | Promise<Buffer>, status: number][] = [
    ["SVG, whatever it is called", () => svg, 415],
    [
      "SVG behind an XML heading",
      () => Buffer.concat([Buffer.from("<?xml version='1.0'?>"), svg]),
      415,
    ],
    ["GIF", () => picture().gif().toBuffer(), 415],
    ["TIFF", () => picture().tiff().toBuffer(), 415],
    ["text", () => Buffer.from("hello"), 415],
    ["an empty file", () => Buffer.alloc(0), 415],
    [
      "noise that begins like a JPEG",
      () => Buffer.concat([Buffer.from([255, 216, 255]), randomBytes(500)]),
      415,
    ],
    [
      "half of a picture",
      async () => (await jpeg(1, { width: 800, height: 800 })).subarray(0, 1500),
      415,
    ],
    ["noise of 10 MB", () => randomBytes(10 * 2 ** 20), 415],
    ["more than 10 MB", () => randomBytes(10 * 2 ** 20 + 1), 413],
    [
      "more than 40 megapixels, however small the file",
      () => picture(0, { width: 8000, height: 5001 }).png({ compressionLevel: 9 }).toBuffer(),
      413,
    ],
  ];
  for (const [what, file, status] of refused) {
    test(what, async () => {
      const answer = await addWith(await file());
      assert.equal(answer.status, status);
      assert.equal(answer.body.code, status === 413 ? "too_large" : "not_an_image");
      assert.equal((await api.staff("GET", "/admin/news")).body.totalNews, 0);
    });
  }

  test("a call that is no form", async () => {
    const { status, body } = await api.staff("POST", "/admin/news", { json: article });
    assert.deepEqual([status, body.code], [415, "unsupported_media_type"]);
  });

  test("a form that ends in the middle, and its JSON part when it is none", async () => {
    const headers = { "content-type": "multipart/form-data; boundary=x" };
    const cut = '--x\r\ncontent-disposition: form-data; name="news"\r\n\r\n{';
    const response = await api.staff("POST", "/admin/news", { json: cut, headers });
    assert.equal(response.status, 400);
    const { body } = await api.staff("POST", "/admin/news", { form: form(["news", "{"]) });
    assert.deepEqual(body.fields, { news: "This part must be JSON" });
  });
});

describe("over a real connection", () => {
  test("an upload that is too large is answered, and the server works on", async () => {
    await api.app.listen({ port: 0, host: "127.0.0.1" });
    const { port } = api.app.server.address() as AddressInfo;
    const { headers } = await api.app.inject("/api/health");
    assert.ok(headers);
    const login = await api.call("POST", "/login", {
      json: { username: "olena@oselia.example", password: "калина-42" },
    });
    const send = (photo: Buffer) =>
      fetch(`http://127.0.0.1:${port}/api/admin/news`, {
        method: "POST",
        headers: { authorization: `Bearer ${login.body.token}` },
        body: form(["news", article], ["photos", photo], ["photos", photo]),
      });
    const refused = await send(randomBytes(maxUploadBytes + 1));
    assert.deepEqual([refused.status, (await refused.json()).code], [413, "too_large"]);
    const taken = await send(await jpeg(1, { width: 3000, height: 2000 }));
    assert.equal(taken.status, 201);
    await taken.json();
  });
});
