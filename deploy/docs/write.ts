import { writeFileSync } from 'node:fs';
import { PAGE, printedPage } from './page.ts';

writeFileSync(PAGE, printedPage());
