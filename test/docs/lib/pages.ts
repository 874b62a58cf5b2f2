/** The pages that are tried out on one platform, in this order; the first finds it as `npm start` left it. */
export const PAGES = [
  'README.md',
  'docs/quick-starts.md',
  'docs/business-files.md',
  'docs/webhooks.md',
  'docs/calendars.md',
  'docs/production.md',
  'docs/runbooks/backup-and-restore.md',
] as const;

/** Pages whose commands are not for those who use or run the platform. */
export const FOR_DEVELOPERS = ['CONTRIBUTING.md'];
