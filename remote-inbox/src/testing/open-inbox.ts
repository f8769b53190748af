import type { Message } from "@oselia/shared/model";
import { ORIGIN, paginate, type RenderOptions, renderRemote } from "@oselia/shared/testing";
import { HttpResponse, http } from "msw";
import remote from "../remote.ts";

const url = `${ORIGIN}/api/admin/messages`;

/** Opens the inbox at a path as staff, with a server that holds these messages. */
export function openInbox(path: string, all: Message[], options: RenderOptions = {}) {
  return renderRemote(remote, path, { token: "staff", handlers: inbox(all), ...options });
}

/** The API for messages, with a list in memory, the newest first. */
function inbox(all: Message[]) {
  const unread = () => all.filter(({ read }) => !read).length;
  const at = (id: unknown) => all.findIndex((message) => message.id === Number(id));
  const gone = () => HttpResponse.json({ message: "Gone", code: "not_found" }, { status: 404 });

  const mark = (read: boolean) =>
    http.put(`${url}/:id/${read ? "read" : "unread"}`, ({ params }) => {
      const message = all[at(params.id)];
      if (!message) return gone();
      all[at(params.id)] = { ...message, read };
      return HttpResponse.json({ ...message, read });
    });

  return [
    http.get(url, ({ request }) => {
      if (request.headers.get("authorization") !== "Bearer staff") {
        return HttpResponse.json(
          { message: "Please sign in", code: "unauthenticated" },
          { status: 401 },
        );
      }
      const query = new URL(request.url).searchParams;
      const status = query.get("status");
      const found = all
        .filter(({ name }) => name.includes(query.get("keyword") ?? ""))
        .filter(({ read }) => status === null || read === (status === "READ"));
      const { items, totalPages, total } = paginate(request, found);
      return HttpResponse.json({
        messages: items,
        totalPages,
        totalMessages: total,
        unread: unread(),
      });
    }),
    http.get(`${url}/unread`, () => HttpResponse.json(unread())),
    mark(true),
    mark(false),
    http.delete(`${url}/:id`, ({ params }) => {
      if (at(params.id) < 0) return gone();
      all.splice(at(params.id), 1);
      return new HttpResponse(null, { status: 204 });
    }),
  ];
}
