import { render } from 'ink-testing-library';
import { createElement } from 'react';
import { expect, vi } from 'vitest';
import type { DashboardSettings } from '../../src/tui/scene.ts';
import { DASHBOARD } from '../../src/tui/frame.ts';
import { painter } from '../../src/tui/line.ts';
import { createQueries } from '../../src/tui/queries.ts';
import { Screen } from '../../src/tui/screen.ts';
import { START } from '../../src/tui/state.ts';
import { createReports } from '../../src/tui/terminal-reports.ts';
import type { fakeDashboardDeps } from './fake-dashboard-deps.ts';

// the terminal of ink-testing-library has no rows: unless these say it, ink starts programs of the system to ask, twice a frame
Object.assign(process.env, { COLUMNS: '80', LINES: '24' });

export const PATIENCE = { timeout: 20_000, interval: 5 };

/** The live screen on a fake machine, once it shows a text. */
export async function openScreen(
  { deps, job }: ReturnType<typeof fakeDashboardDeps>,
  text: string,
  settings: Partial<DashboardSettings> = {},
  { mode = DASHBOARD, queries = createQueries(deps.context), reports = createReports(true) } = {},
) {
  const shown = { ...(await deps.settings()), ...settings };
  const props = {
    deps,
    queries,
    mode,
    job,
    isAscii: false,
    paint: () => painter(false),
    start: START,
    settings: shown,
    reports,
  };
  const app = render(createElement(Screen, props));
  const shows = (wanted: string | RegExp) => vi.waitFor(() => expect(app.lastFrame()).toMatch(wanted), PATIENCE);
  await shows(text);
  return { app, shows };
}
