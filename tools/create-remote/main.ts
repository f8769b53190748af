import { parseArgs } from "node:util";
import { print, run } from "../print.ts";
import { createRemote } from "./create-remote.ts";

/** `npm run create-remote NAME`, or `npm run create-remote NAME -- --public`. */
await run(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { public: { type: "boolean" } },
  });
  const [name, ...others] = positionals;
  if (name === undefined || others.length > 0) {
    throw new Error(
      "Usage: npm run create-remote NAME, or: npm run create-remote NAME -- --public",
    );
  }
  // Without "--", npm takes the option for one of its own.
  const isPublic = values.public ?? process.env.npm_config_public === "true";
  const { folder, title, path } = await createRemote(name, isPublic);
  print(`${folder} created, with the page ${path}. package-lock.json lists it.`);
  print(
    `Its title is "${title}" in every language: translate it in contribution.ts and src/texts.`,
  );
  if (isPublic) print("Nothing links to the page yet: see docs/changing.md.");
  print(`
Next:
  npm run dev
  npm run jest -- ${folder}
  npm run release -w ${folder}                   # to the site on this machine
  OSELIA_URL=… DEPLOY_TOKEN=… npm run release -w ${folder}   # to another one`);
});
