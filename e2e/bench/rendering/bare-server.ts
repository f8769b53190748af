import { readFile } from "node:fs/promises";
import Fastify from "fastify";

/**
 * A bare Fastify that sends a page as the real server sends it: the limit of the framework and the
 * machine. Argument: the file with the compressed page.
 */
const [file = ""] = process.argv.slice(2);
const page = await readFile(file);
const app = Fastify();
app.get("/", (_request, reply) =>
  reply
    .headers({ "content-encoding": "br", "content-type": "text/html; charset=utf-8" })
    .send(page),
);
await app.listen({ port: 0, host: "127.0.0.1" });
process.stdout.write(`Bare Fastify is running at ${app.listeningOrigin}\n`);
