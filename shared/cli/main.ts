#!/usr/bin/env node
import { oselia } from "./oselia.ts";
import { findPart } from "./part.ts";

await oselia(process.argv.slice(2), () => findPart(process.cwd()));
