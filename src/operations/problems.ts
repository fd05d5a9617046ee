import { Fault, type FaultCode, nearestName, quoted } from '../core/fault.ts';

/** One thing that is wrong with an input. All problems are reported together. */
export interface Problem {
  readonly field: string;
  readonly code: FaultCode;
  readonly message: string;
  readonly details: Readonly<Record<string, unknown>>;
}

/** Adds a Fault that reading a field throws to the problems. */
export function collecting(problems: Problem[], field: string, read: () => void): void {
  try {
    read();
  } catch (thrown) {
    if (!(thrown instanceof Fault)) throw thrown;
    problems.push({ field, code: thrown.code, message: thrown.message, details: thrown.details });
  }
}

/** The error to throw: a Fault of code that does not know the field, with the field added; any other error unchanged. */
export function ofField(field: string, thrown: unknown): unknown {
  return thrown instanceof Fault ? new Fault(thrown.code, thrown.message, { field, ...thrown.details }) : thrown;
}

/** @throws Fault that names every problem in `details.problems`, when there is one */
export function refuseProblems(problems: readonly Problem[]): void {
  const first = problems[0];
  if (!first) return;
  throw new Fault(first.code, problems.map(({ message }) => message).join(' '), {
    field: first.field,
    ...first.details,
    problems: problems.map(({ field, code, message }) => ({ field, code, error: message })),
  });
}

/** @param noun what a name of this input is called */
export function unknownParameter(name: string, known: readonly string[], noun = 'Parameter'): Problem {
  const nearest = nearestName(name, known);
  const hint = nearest ? `; did you mean ${quoted(nearest)}?` : `; known are ${known.join(', ') || 'none'}.`;
  return {
    field: name,
    code: 'UNKNOWN_PARAMETER',
    message: `${noun} ${quoted(name)} does not exist${hint}`,
    details: nearest ? { nearest } : {},
  };
}

export function repeatedParameter(name: string): Problem {
  const message = `Parameter ${quoted(name)} is given more than once; give it once.`;
  return { field: name, code: 'REPEATED_PARAMETER', message, details: {} };
}

export function missingParameter(name: string, field: { readonly accepts: string }, noun = 'Parameter'): Problem {
  const message = `${noun} ${quoted(name)} is missing: ${field.accepts}.`;
  return { field: name, code: 'MISSING_PARAMETER', message, details: { accepts: field.accepts } };
}
