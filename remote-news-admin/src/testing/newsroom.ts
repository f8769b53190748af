import type { NewsItem, Photo } from "@oselia/shared/model";
import { aNewsItem, ORIGIN, renderRemote } from "@oselia/shared/testing";
import { screen, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import remote from "../remote.ts";

/** The article that the tests edit. */
export const choir = aNewsItem({ id: 7, version: 3, title: "A choir of forty voices" });

/** The server of one article: its state, and every write that it has received. */
export const newsroom: { current: NewsItem; writes: string[] } = { current: choir, writes: [] };

/** Call it before each test. */
export function resetNewsroom(): void {
  newsroom.current = choir;
  newsroom.writes = [];
}

/** An error response. */
export const errorResponse = (status: number, code: string, message: string) =>
  HttpResponse.json({ message, code }, { status });

/** Whether a change of the photos is based on another version. */
const isOutdated = ({ url }: Request) =>
  Number(new URL(url).searchParams.get("version")) !== newsroom.current.version;

/** The API of this article. */
export const handlers = [
  http.get(`${ORIGIN}/api/admin/news`, () =>
    HttpResponse.json({ news: [newsroom.current], totalPages: 1, totalNews: 1 }),
  ),
  http.get(`${ORIGIN}/api/admin/news/7`, () => HttpResponse.json(newsroom.current)),
  http.put(`${ORIGIN}/api/admin/news/7`, async ({ request }) => {
    const { version, ...fields } = (await request.json()) as NewsItem;
    newsroom.writes.push(`PUT version ${version}`);
    if (version !== undefined && version !== newsroom.current.version)
      return errorResponse(409, "conflict", "Changed");
    newsroom.current = { ...newsroom.current, ...fields, version: newsroom.current.version + 1 };
    return HttpResponse.json(newsroom.current);
  }),
  http.post(`${ORIGIN}/api/admin/news/7/addphoto`, async ({ request }) => {
    if (isOutdated(request)) return errorResponse(409, "conflict", "Changed");
    const photo = (await request.formData()).get("photo") as File;
    newsroom.writes.push(`addphoto ${photo.name} ${await photo.text()}`);
    const data: Photo = { id: 100 + newsroom.writes.length, url: `/media/${photo.name}` };
    newsroom.current = {
      ...newsroom.current,
      version: newsroom.current.version + 1,
      photoUrls: [...newsroom.current.photoUrls, data],
    };
    const { version } = newsroom.current;
    return HttpResponse.json({ newsId: 7, version, data }, { status: 201 });
  }),
  http.delete(`${ORIGIN}/api/admin/news/photo/:id`, ({ params, request }) => {
    if (isOutdated(request)) return errorResponse(409, "conflict", "Changed");
    newsroom.writes.push(`DELETE photo ${params.id}`);
    const photoUrls = newsroom.current.photoUrls.filter(({ id }) => String(id) !== params.id);
    newsroom.current = { ...newsroom.current, version: newsroom.current.version + 1, photoUrls };
    return HttpResponse.json({ newsId: 7, version: newsroom.current.version });
  }),
];

/** A file as it is picked. */
export const photo = (name: string) => new File(["picture"], name, { type: "image/jpeg" });

/** Opens the form of the article as staff. */
export async function openEdit(language: "en" | "uk" | "nl" = "en") {
  const rendered = await renderRemote(remote, "/admin/news", {
    token: "staff",
    language,
    handlers,
  });
  const row = screen.getByRole("listitem");
  await rendered.user.click(within(row).getAllByRole("button")[0] as HTMLElement);
  return { ...rendered, dialog: within(screen.getByRole("dialog")) };
}

export const title = () => screen.getByLabelText("Article Title");
