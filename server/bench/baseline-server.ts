import { readFile } from "node:fs/promises";
import Fastify from "fastify";

/**
 * A bare Fastify that sends the responses of the real server: the limit of the framework and the
 * machine. Arguments: the files with the list, the token and the image.
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
process.stdout.write(`Bare Fastify is running at ${app.listeningOrigin}\n`);
