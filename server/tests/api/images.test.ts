import assert from "node:assert/strict";
import { randomBytes } from "node:crypto";
import { readdir } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { beforeEach, describe, test } from "node:test";
import { maxUploadBytes } from "@oselia/shared/model";
import sharp from "sharp";
import { startTestApi } from "../../testing/api/api.ts";
import { article, book, form, jpeg, picture } from "../../testing/api/samples.ts";

const api = await startTestApi();
beforeEach(() => api.clear());

const svg = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>`);

/** Adds an article with this photo. */
const addWith = (photo: Buffer, fileName?: string) =>
  api.staff("POST", "/admin/news", { form: form(["news", article], ["photos", photo, fileName]) });
const fetchMedia = (url: string, headers = {}) => api.app.inject({ url, headers });

describe("an image", () => {
  for (const format of ["jpeg", "png", "webp", "avif"] as const) {
    test(`in ${format} is detected by its content, and served as WebP in the specified size`, async () => {
      const photo = await picture(3, { width: 900, height: 900 }).toFormat(format).toBuffer();
      const { status, body } = await addWith(photo, "picture.txt");
      assert.equal(status, 201);
      const { rawPayload, headers } = await fetchMedia(body.photoUrls[0].url);
      assert.equal(headers["content-type"], "image/webp");
      const { format: kind, width, height } = await sharp(rawPayload).metadata();
      assert.deepEqual([kind, width, height], ["webp", 600, 400]);
    });
  }

  test("is resized to 385 by 622 as a cover", async () => {
    const parts = form(["book", book], ["cover", await jpeg(9)]);
    const { body } = await api.staff("POST", "/admin/books", { form: parts });
    const { width, height } = await sharp(
      (await fetchMedia(body.coverImageUrl)).rawPayload,
    ).metadata();
    assert.deepEqual([width, height], [385, 622]);
  });

  test("is rotated upright, and loses its location", async () => {
    const exif = { IFD0: { Copyright: "Olena" }, IFD3: { GPSLatitude: "52/1 22/1 0/1" } };
    // Red above blue, to be rotated by 90 degrees: red is then on the right.
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
    const metadata = await sharp(rawPayload).metadata();
    assert.deepEqual(
      [metadata.exif, metadata.icc, metadata.xmp, metadata.orientation],
      [undefined, undefined, undefined, undefined],
    );
    const pixel = await sharp(rawPayload)
      .extract({ left: 550, top: 200, width: 1, height: 1 })
      .raw()
      .toBuffer();
    assert.ok(
      (pixel[0] ?? 0) > 200 && (pixel[2] ?? 255) < 60,
      `red is on the right: ${[...pixel]}`,
    );
  });

  test("has a unique name, also when it is sent twice, and is cached permanently", async () => {
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

  test("is not found under an unknown name, nor is any other file", async () => {
    for (const name of ["a.webp", "..%2f..%2fetc%2fpasswd", `${"a".repeat(43)}.webp`, ".webp"]) {
      assert.equal((await fetchMedia(`/media/${name}`)).statusCode, 404, name);
    }
  });
});

describe("an upload is rejected", () => {
  const rejected: [what: string, file: () => Buffer | Promise<Buffer>, status: number][] = [
    ["that is SVG under any name", () => svg, 415],
    [
      "that is SVG after an XML declaration",
      () => Buffer.concat([Buffer.from("<?xml version='1.0'?>"), svg]),
      415,
    ],
    ["that is GIF", () => picture().gif().toBuffer(), 415],
    ["that is TIFF", () => picture().tiff().toBuffer(), 415],
    ["that is text", () => Buffer.from("hello"), 415],
    ["that is an empty file", () => Buffer.alloc(0), 415],
    [
      "that is noise starting like a JPEG",
      () => Buffer.concat([Buffer.from([255, 216, 255]), randomBytes(500)]),
      415,
    ],
    [
      "that is half of an image",
      async () => (await jpeg(1, { width: 800, height: 800 })).subarray(0, 1500),
      415,
    ],
    ["that is noise of 10 MB", () => randomBytes(10 * 2 ** 20), 415],
    ["that has more than 10 MB", () => randomBytes(10 * 2 ** 20 + 1), 413],
    [
      "that has more than 40 megapixels in a small file",
      () => picture(0, { width: 8000, height: 5001 }).png({ compressionLevel: 9 }).toBuffer(),
      413,
    ],
  ];
  for (const [what, file, status] of rejected) {
    test(what, async () => {
      const response = await addWith(await file());
      assert.equal(response.status, status);
      assert.equal(response.body.code, status === 413 ? "too_large" : "not_an_image");
      assert.equal((await api.staff("GET", "/admin/news")).body.totalNews, 0);
    });
  }

  test("that is not a form", async () => {
    const { status, body } = await api.staff("POST", "/admin/news", { json: article });
    assert.deepEqual([status, body.code], [415, "unsupported_media_type"]);
  });

  test("that is a truncated form, or has an invalid JSON part", async () => {
    const headers = { "content-type": "multipart/form-data; boundary=x" };
    const cut = '--x\r\ncontent-disposition: form-data; name="news"\r\n\r\n{';
    const response = await api.staff("POST", "/admin/news", { json: cut, headers });
    assert.equal(response.status, 400);
    const { body } = await api.staff("POST", "/admin/news", { form: form(["news", "{"]) });
    assert.deepEqual(body.fields, { news: "This part must be JSON" });
  });
});

describe("an upload over a real connection", () => {
  test("gets a response when it is too large, and the server continues", async () => {
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
    const rejected = await send(randomBytes(maxUploadBytes + 1));
    assert.deepEqual([rejected.status, (await rejected.json()).code], [413, "too_large"]);
    const taken = await send(await jpeg(1, { width: 3000, height: 2000 }));
    assert.equal(taken.status, 201);
    await taken.json();
  });
});
