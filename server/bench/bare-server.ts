import { readFile } from "node:fs/promises";
import Fastify from "fastify";

/**
 * Fastify and nothing else, answering what the real server answered: the measure of what the
 * framework and this machine can do. Arguments: the files with the list, the token and the picture.
 */
const [list = "", token = "", picture = ""] = process.argv.slice(2);
const [listBytes, tokenBytes, pictureBytes] = await Promise.all(
  [list, token, picture].map((file) => readFile(file)),
);

const app = Fastify();
app.get("/api/books", (_request, reply) =>
  reply.type("application/json; charset=utf-8").send(listBytes),
);
app.post("/api/login", (_request, reply) =>
  reply.type("application/json; charset=utf-8").send(tokenBytes),
);
app.get("/media/:file", (_request, reply) => reply.type("image/webp").send(pictureBytes));
await app.listen({ port: 0, host: "127.0.0.1" });
process.stdout.write(`Bare Fastify is at ${app.listeningOrigin}\n`);
