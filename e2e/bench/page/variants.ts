import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Browser } from "@playwright/test";
import type { Registry } from "../../../shared/contract/index.ts";
import { root } from "../../../tools/parts.ts";
import { freeze } from "./freeze.ts";
import { type Front, startFront } from "./front.ts";
import { renderPage } from "./html.ts";
import { buildMonolith } from "./monolith.ts";
import type { MeasuredPage } from "./pages.ts";
import { buildPlainFederation } from "./plain-federation.ts";
import type { Profile } from "./profiles.ts";
import type { VariantName } from "./variant-names.ts";
import { load, openTab } from "./visit.ts";

/** The language of the visits. */
const language = "en";

/** One variant behind a front of its own. */
export interface Variant {
  name: VariantName;
  url: string;
  /** True when its pages have scripts. */
  hasScripts: boolean;
  /** Prepares it for visits with a profile. */
  prepare(profile: Profile): Promise<void>;
  close(): Promise<void>;
}

export interface VariantOptions {
  site: string;
  browser: Browser;
  pages: readonly MeasuredPage[];
  /** Token of a session of the staff. */
  token: string;
}

/** Builds and serves the variants with these names. */
export async function startVariants(
  names: readonly VariantName[],
  options: VariantOptions,
): Promise<Variant[]> {
  await mkdir(join(root, ".cache"), { recursive: true });
  const folder = await mkdtemp(join(root, ".cache/bench-page-"));
  try {
    const variants: Variant[] = [];
    for (const name of names) variants.push(await start[name](options, join(folder, name)));
    return variants;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

type Start = (options: VariantOptions, folder: string) => Promise<Variant>;

const start: Record<VariantName, Start> = {
  site: async ({ site }) => toVariant("site", await startFront(site)),

  async monolith({ site, pages }, folder) {
    const front = await startFront(site);
    const { template, files, preloads } = await buildMonolith(folder);
    const registry = await (await fetch(`${site}/remotes.json`)).text();
    const html = await mapPages(site, pages, (page, path) => {
      const remote = findRemote(JSON.parse(registry), path);
      // A bundle has its routes in its code; for the shell's sources they are data.
      const routes = `<script type="application/json" id="registry">${registry.replaceAll("<", "\\u003c")}</script>`;
      return renderPage(template, page, (remote ? preloads(remote, language) : "") + routes);
    });
    await front.serve({ pages: html, files });
    return toVariant("monolith", front);
  },

  async plain({ site, pages }, folder) {
    const front = await startFront(site);
    const { template, files } = await buildPlainFederation(folder, front.url);
    const html = await mapPages(site, pages, (page) => renderPage(template, page, ""));
    await front.serve({ pages: html, files });
    return toVariant("plain", front);
  },

  async static({ site, browser, pages, token }) {
    const front = await startFront(site);
    return {
      ...toVariant("static", front),
      hasScripts: false,
      async prepare(profile) {
        const html = new Map<string, string>();
        for (const page of pages) {
          const visit = { url: site, page, token, profile };
          const { context, tab, network } = await openTab(browser, visit);
          await load(tab, network, page.path);
          html.set(page.path, await freeze(tab));
          await context.close();
        }
        await front.serve({ pages: html });
      },
    };
  },
};

const toVariant = (name: VariantName, front: Front): Variant => ({
  name,
  url: front.url,
  hasScripts: true,
  prepare: async () => {},
  close: front.close,
});

/** The HTML of every page, made from what the site's server sends for it. */
async function mapPages(
  site: string,
  pages: readonly MeasuredPage[],
  toHtml: (page: string, path: string) => string,
): Promise<Map<string, string>> {
  const html = new Map<string, string>();
  for (const { path } of pages) {
    const response = await fetch(site + path, { headers: { "accept-language": language } });
    html.set(path, toHtml(await response.text(), path));
  }
  return html;
}

/** The name of the remote with a page at this path. */
function findRemote({ remotes }: Registry, path: string): string | undefined {
  const { pathname } = new URL(path, "http://site");
  return remotes.find(({ contribution }) =>
    contribution.mounts.some((mount) => mount.path === pathname),
  )?.name;
}
