// Stryker changes one operator, bound, sign or branch of a rule at a time; a change that no test notices has survived.
const folder = process.env.MUTATION_PACKAGE;

export default {
  mutate: [`${folder}/src/{domain,rules}/**/*.ts`],
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'test/mutation/vitest.config.ts', related: false },
  // A changed text or object literal breaks its type: the compiler notices those, and Stryker cannot ask TypeScript 7.
  // The words of a regular expression are held by the tests of what it reads.
  mutator: { excludedMutations: ['StringLiteral', 'ObjectLiteral', 'Regex'] },
  // Stryker rewrites a tsconfig by an interface that TypeScript 7 does not have; there is none to rewrite at this name.
  tsconfigFile: 'none.json',
  ignorePatterns: ['.local', 'bench', 'deploy', 'docs', 'test/e2e', 'test/faults', 'test/bench'],
  coverageAnalysis: 'perTest',
  concurrency: 2,
  // A change that makes a search go on for ever is noticed by this: it waits so long beyond the time of the tests themselves.
  timeoutMS: 1500,
  timeoutFactor: 1.25,
  reporters: ['clear-text', 'json'],
  clearTextReporter: { reportTests: false, allowColor: false },
  jsonReporter: { fileName: `.local/mutation/${folder.replaceAll('/', '-')}.json` },
  tempDirName: '.local/mutation/tmp',
};
