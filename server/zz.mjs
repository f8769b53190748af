import { openDatabase } from "./platform/database/open-database.ts";
import { mkdtempSync } from "node:fs";
const dir = process.argv[2] ?? mkdtempSync("/dev/shm/zz/pg-");
const t=performance.now(),c=process.cpuUsage();
const log={info(){},warn(){},error(){},debug(){},child(){return log}};
const db = await openDatabase({dataDir:dir}, log);
let d=process.cpuUsage(c); console.log("open ms",Math.round(performance.now()-t),"cpu",(d.user+d.system)/1000|0);
await db.close();
d=process.cpuUsage(c); console.log("closed ms",Math.round(performance.now()-t),"cpu",(d.user+d.system)/1000|0, dir);
