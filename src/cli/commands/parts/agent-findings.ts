import { Fault } from '../../../core/fault.ts';
import type { CliDeps } from '../../cli-deps.ts';
import { readTable } from './agent-table.ts';

interface AgentFinding {
  readonly name: string;
  readonly value: string;
  readonly problem?: string;
}

/** For `prayer doctor`: whether an agent runs and the prayertab can be read; nothing where there is neither. */
export async function agentFindings(deps: CliDeps): Promise<AgentFinding[]> {
  const { prayertab } = await deps.agent();
  const file = prayertab(undefined);
  const isRunning = await file.isAgentRunning();
  const agent = { name: 'agent', value: isRunning ? 'runs' : 'none runs; prayer agent starts one' };
  try {
    if (file.read() === undefined) return isRunning ? [agent] : [];
    const quiet = { ...deps, writeError: () => {} };
    const { path, lines, faults } = await readTable({ flags: new Map(), bareWords: [] }, quiet);
    const [first] = faults;
    const problem = first && `${path}, line ${first.number}: ${first.sentence} prayer agent check reads it aloud.`;
    const value = `${path}: ${lines.length} to run, ${faults.length} that cannot be read`;
    return [agent, { name: 'prayertab', value, ...(problem === undefined ? {} : { problem }) }];
  } catch (thrown) {
    if (!(thrown instanceof Fault)) throw thrown;
    return [agent, { name: 'prayertab', value: 'cannot be read', problem: thrown.message }];
  }
}
