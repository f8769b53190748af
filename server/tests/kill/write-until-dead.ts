import type { NewsItem } from "@oselia/shared/model";

/** What the server has acknowledged, over all its lives. */
export interface Acknowledged {
  /** Texts of messages. */
  messages: Set<string>;
  /** The number that the article's last acknowledged edit carried. */
  edit: number;
}

export interface Writing {
  url: string;
  token: string;
  /** The article that is edited over and over. */
  article: NewsItem;
  acknowledged: Acknowledged;
}

/**
 * Sends messages and edits until the server is gone, and notes each that was acknowledged.
 * `begun` is called at the first acknowledgement. Throws when the server answers anything else.
 */
export async function writeUntilDead(writing: Writing, begun: () => void): Promise<void> {
  const acknowledged = (note: () => void) => {
    note();
    begun();
  };
  const messages = Array.from({ length: 4 }, () =>
    forever(async () => {
      const message = `Kept for good: ${crypto.randomUUID()}`;
      await send(`${writing.url}/api/messages`, "POST", writing.token, {
        ...{ name: "Olena", phone: "+31600000100", email: "olena@oselia.example", message },
      });
      acknowledged(() => writing.acknowledged.messages.add(message));
    }),
  );
  const edits = forever(async () => {
    const next = writing.acknowledged.edit + 1;
    const { title, publishDate, status } = writing.article;
    await send(`${writing.url}/api/admin/news/${writing.article.id}`, "PUT", writing.token, {
      ...{ title, publishDate, status, btnText: "", btnLink: "" },
      content: contentOf(next),
    });
    acknowledged(() => {
      writing.acknowledged.edit = next;
    });
  });
  await Promise.all([...messages, edits]);
}

/** The article's text that carries this number. */
const contentOf = (edit: number) => `This is the text of edit number ${edit}`;

/** The number in an article's text; 0 before the first edit. */
export const editOf = (content: string) => Number(/edit number (\d+)$/.exec(content)?.[1] ?? 0);

/** Does it again and again until the connection fails. */
async function forever(act: () => Promise<void>): Promise<void> {
  for (;;) {
    try {
      await act();
    } catch (error) {
      // fetch throws TypeError for a connection that was cut or refused.
      if (error instanceof TypeError) return;
      throw error;
    }
  }
}

let sent = 0;

async function send(url: string, method: string, token: string, body: unknown): Promise<void> {
  sent += 1;
  const answer = await fetch(url, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      "content-type": "application/json",
      // The test stands in for a proxy: many visitors, none of whom writes too often.
      "x-forwarded-for": `10.${(sent >> 16) & 255}.${(sent >> 8) & 255}.${sent & 255}`,
    },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${url} answered ${answer.status}: ${text}`);
}
