import { b12 } from '/work/main/test/bench/rows/b12-calendar-export.ts';
import { printTable } from '/work/main/test/bench/lib/print.ts';
console.log(printTable(await b12.run(console.error)));
process.exit(0);
