#!/usr/bin/env node
import { oselia } from "./oselia.ts";
import { findPart } from "./part.ts";

if (!process.features.typescript) {
  process.stderr.write(`oselia runs on Node 24 or newer; this is ${process.version}.\n`);
  process.exit(1);
}
await oselia(process.argv.slice(2), () => findPart(process.cwd()));
