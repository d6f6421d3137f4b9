import { writeFileSync } from 'node:fs';
import type { SerializedError } from 'vitest';
import type { Reporter, TestModule } from 'vitest/node';

/**
 * Writes what made the run fail into the file that FAILURES_FILE names: failed tests, and errors of
 * modules, of hooks and outside of any test.
 */
export default class FailuresReporter implements Reporter {
  onTestRunEnd(
    modules: readonly TestModule[],
    unhandledErrors: readonly SerializedError[],
    reason: string,
  ): void {
    const file = process.env['FAILURES_FILE'];
    if (!file || reason === 'passed') return;
    const failures = [
      ...modules.flatMap(listFailures),
      ...unhandledErrors.map((error) => describeFailure('Outside of any test', [error])),
    ];
    writeFileSync(file, failures.join('\n\n'));
  }
}

function listFailures(module: TestModule): string[] {
  const { relativeModuleId: name } = module;
  const suites = [...module.children.allSuites()];
  const tests = [...module.children.allTests('failed')];
  return [
    { name, errors: module.errors() },
    ...suites.map((suite) => ({ name: `${name} > ${suite.fullName}`, errors: suite.errors() })),
    ...tests.map((test) => ({
      name: `${name} > ${test.fullName}`,
      errors: test.result().errors ?? [],
    })),
  ]
    .filter(({ errors }) => errors.length > 0)
    .map(({ name, errors }) => describeFailure(name, errors));
}

function describeFailure(where: string, errors: readonly SerializedError[]): string {
  return [where, ...errors.map(({ stack, message }) => stack ?? message)].join('\n');
}
