import type {
  Contribution,
  NavigationEntry,
  RegistryEntry,
  ReleasedEntry,
  RemoteLoaderArgs,
  RemoteModule,
} from "@oselia/shared/contract";
import { useLoaderData } from "@oselia/shared/router";

type Workspace = Pick<Contribution, "headerAction"> & Partial<Pick<NavigationEntry, "icon">>;

const inThree = (text: string) => ({ en: text, uk: `${text} uk`, nl: `${text} nl` });

/** A live workspace at /admin/WORD, as the registry describes it. */
export function aWorkspace(
  word: string,
  { icon = "news", headerAction }: Workspace = {},
): RegistryEntry {
  const path = `/admin/${word}`;
  const label = inThree(word);
  return {
    ...aRelease(`remote_${word}_admin`),
    contribution: {
      contract: 1,
      mounts: [{ path, layout: "admin", title: label }],
      navigation: { path, label, icon, order: 10 },
      ...(headerAction ? { headerAction } : {}),
    },
  };
}

/** A live public remote with these pages. */
export function aPublicSite(...paths: string[]): RegistryEntry {
  return {
    ...aRelease("remote_public"),
    contribution: {
      contract: 1,
      mounts: paths.map((path) => ({ path, layout: "public", title: inThree(path) })),
    },
  };
}

function Page() {
  return <h1>{useLoaderData<string>()}</h1>;
}

/** A module whose page at each path shows the text. */
export function aModule(text: string, ...paths: string[]): RemoteModule {
  const loader = async () => text;
  return { routes: paths.map((path) => ({ path, loader, Component: Page })), texts: [] };
}

/** A module whose page at the path is the item that the query parameter `item` names, if any. */
export function aModuleWithItems(path: string): RemoteModule {
  const loader = async ({ request }: RemoteLoaderArgs) =>
    new URL(request.url).searchParams.get("item") ?? "All";
  const head = (data: unknown) => {
    if (data === "All") return undefined;
    return data === "gone"
      ? null
      : { path: `${path}?item=${data}`, title: `Item ${data}`, description: `About ${data}` };
  };
  return { routes: [{ path, loader, Component: Page, head }], texts: [] };
}

function aRelease(name: string): Omit<ReleasedEntry, "contribution"> {
  return {
    name,
    version: "0000000000000001",
    manifest: `/remotes/${name}/0000000000000001/mf-manifest.json`,
    integrity: "sha384-x",
  };
}
