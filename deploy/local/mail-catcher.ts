// Takes every e-mail and text message of the sandbox and shows it: GET /messages for programs, GET / for people. Never in
// production.
import { once } from 'node:events';
import { createServer } from 'node:http';
import { SMTPServer } from 'smtp-server';
import { mailPages } from './mail/http.ts';
import { parseEmail } from './mail/parse.ts';
import { openStore } from './mail/store.ts';

const { PORT = '8025', SMTP_PORT = '1025', MAIL_FOLDER = '.local/mail', HOST = '127.0.0.1' } = process.env;
const store = openStore(MAIL_FOLDER);

const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS', 'AUTH'],
  disableReverseLookup: true,
  onData: (stream, session, done) => {
    const take = async (): Promise<void> => {
      const bytes = await Array.fromAsync(stream as AsyncIterable<Buffer>);
      store.add(await parseEmail(Buffer.concat(bytes), session.envelope, Temporal.Now.instant()));
    };
    take().then(() => done(), done);
  },
});
// A sender that hangs up in mid-mail is its own affair.
smtp.on('error', (error) => console.log(`smtp: ${error.message}`));

const web = createServer(mailPages(store));
web.listen(Number(PORT), HOST);
smtp.listen(Number(SMTP_PORT), HOST);
await Promise.all([once(web, 'listening'), once(smtp.server, 'listening')]);
console.log(
  `mail for ${HOST}:${SMTP_PORT}, and text messages for ${HOST}:${PORT}, are shown at http://${HOST}:${PORT}`,
);

function stop(): void {
  web.close();
  web.closeAllConnections();
  smtp.close(() => process.exit(0));
}
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, stop);
