import type { NewsItem } from "@oselia/shared/model";

/** What the server has acknowledged, across all restarts. */
export interface Acknowledged {
  /** Texts of messages. */
  messages: Set<string>;
  /** The number in the article's last acknowledged edit. */
  edit: number;
}

interface Writing {
  url: string;
  token: string;
  /** The article that is edited repeatedly. */
  article: NewsItem;
  acknowledged: Acknowledged;
}

/**
 * Sends messages and edits until the server is killed, and records each that was acknowledged.
 * `onFirstWrite` is called at the first acknowledgement. Throws on any other response.
 */
export async function writeUntilKilled(writing: Writing, onFirstWrite: () => void): Promise<void> {
  const acknowledged = (note: () => void) => {
    note();
    onFirstWrite();
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

/** The article's text with this number. */
const contentOf = (edit: number) => `This is the text of edit number ${edit}`;

/** The number in an article's text; 0 before the first edit. */
export const editOf = (content: string) => Number(/edit number (\d+)$/.exec(content)?.[1] ?? 0);

/** Repeats it until the connection fails. */
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
      // The test acts as a proxy: many visitors, none of whom writes too often.
      "x-forwarded-for": `10.${(sent >> 16) & 255}.${(sent >> 8) & 255}.${sent & 255}`,
    },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${url} answered ${answer.status}: ${text}`);
}
