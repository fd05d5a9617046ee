import type { Instance } from 'ink';
import { render, Text, useApp, useInput, useWindowSize } from 'ink';
import type { ReactElement } from 'react';
import { createElement, useEffect, useRef, useState } from 'react';
import { Fault } from '../core/fault.ts';
import { SECONDS_PER_DAY } from '../core/time/civil-date.ts';
import type { Asker, Moment, ShownPlace } from './answers.ts';
import type { Desk, Wishes } from './desk.ts';
import { msUntil } from './desk.ts';
import { find, NOTHING_SOUGHT } from './finding.ts';
import type { Frame } from './frame.ts';
import { frame, refusalFrame } from './frame.ts';
import { carried, restoring } from './isolate-carriers.ts';
import type { Line } from './line.ts';
import type { Finding } from './scene.ts';
import type { Key, State } from './state.ts';
import { nextRepaint, step } from './state.ts';
import type { Streams } from './streams.ts';
import type { WebhookNews } from './webhook-news.ts';
import { countsSeconds, penOf } from './words.ts';

interface ScreenProps {
  readonly desk: Desk;
  readonly ask: Asker;
  readonly isAscii: boolean;
  readonly paint: (row: Line) => string;
  readonly start: State;
  readonly wishes: Wishes;
}

/** Enters the other screen of the terminal; ink leaves it again whatever ends the program. */
export function openScreen(props: ScreenProps, { stdin, stdout, stderr }: Streams): Instance {
  return render(createElement(Screen, props), {
    stdin,
    stdout: restoring(stdout),
    stderr,
    alternateScreen: true,
    incrementalRendering: true,
    interactive: true,
    patchConsole: false,
  });
}

/** The live screen: a frame, drawn anew when a key, the clock, the size, the configuration or the daemon changes it. */
export function Screen({ desk, ask, isAscii, paint, start, wishes: wishesAtStart }: ScreenProps): ReactElement {
  const { columns, rows } = useWindowSize();
  const { exit } = useApp();
  const [state, setState] = useState(start);
  const latest = useRef(start); // several keys may come before the next drawing
  const [wishes, setWishes] = useState(wishesAtStart);
  const [finding, setFinding] = useState<Finding>(NOTHING_SOUGHT);
  const [webhooks, setWebhooks] = useState<WebhookNews>({ kind: 'asking' });
  const [, setBeat] = useState(0);
  const beat = () => setBeat((count) => count + 1);
  const place = state.foundPlace ?? wishes.shown;
  const size = { columns, rows };
  const { moment, drawn } = attempt<{ moment: Moment | undefined; drawn: Frame }>(
    () => {
      const now = ask.moment(place);
      const pen = penOf(isAscii, wishes);
      const scene = { pen, state, moment: now, ask, places: wishes.saved, webhooks, finding, isStill: false };
      return { moment: now, drawn: frame(scene, size) };
    },
    // rules that leave a time without the Sun, say; the screen stays, and what it shows can be changed
    (refusal) => ({ moment: undefined, drawn: refusalFrame(refusal.message, size, isAscii) }),
  );
  const unix = desk.context.now();

  useInput((input, key) => {
    const shown = {
      today: moment?.today ?? Math.floor(unix / SECONDS_PER_DAY),
      found: finding.places,
      scrolls: drawn.scrolls,
    };
    let next = latest.current;
    for (const pressed of keysOf(input, key)) {
      const stepped = step(next, pressed, shown);
      if (stepped.kind === 'quit') return exit();
      next = stepped.state;
    }
    latest.current = next;
    setState(next);
  });
  const isToday = state.view === 'day' && state.days === undefined;
  useBeat(desk, isToday && moment !== undefined && countsSeconds(moment.now.next.seconds_left), beat);
  useLiveWishes(desk, setWishes);
  useFinding(desk, state.search?.text, place, setFinding);
  useWebhooks(desk, state.view === 'webhooks', Math.floor(unix / 60), setWebhooks);
  return createElement(Text, { wrap: 'truncate' }, carried(drawn.rows.map(paint).join('\n')));
}

function attempt<T>(draw: () => T, refused: (refusal: Fault) => T): T {
  try {
    return draw();
  } catch (thrown) {
    if (thrown instanceof Fault) return refused(thrown);
    throw thrown;
  }
}

/** At most once a second, and once a minute where no second is shown. */
function useBeat({ context, after }: Desk, isFast: boolean, beat: () => void): void {
  // after every drawing: whatever caused it, the next beat is counted from now
  useEffect(() => {
    const now = context.now();
    return after(msUntil(nextRepaint(now, isFast), now), beat);
  });
}

function useLiveWishes(desk: Desk, setWishes: (wishes: Wishes) => void): void {
  useEffect(() => {
    let isOpen = true;
    const read = () => {
      // a configuration that is half written, or wrong, leaves what is shown
      desk.wishes().then(
        (wishes) => isOpen && setWishes(wishes),
        () => {},
      );
    };
    const stop = desk.watchWishes(read);
    return () => {
      isOpen = false;
      stop();
    };
  }, [desk, setWishes]);
}

function useFinding(
  desk: Desk,
  text: string | undefined,
  like: ShownPlace,
  setFinding: (found: Finding) => void,
): void {
  useEffect(() => {
    let isWanted = true;
    void find(text ?? '', like, desk.context).then((found) => isWanted && setFinding(found));
    return () => {
      isWanted = false;
    };
  }, [desk, text, like, setFinding]);
}

/** Asked when the view opens and at every minute while it is open. */
function useWebhooks(desk: Desk, isOpen: boolean, minute: number, setNews: (news: WebhookNews) => void): void {
  useEffect(() => {
    if (!isOpen) return;
    let isWanted = true;
    void desk.webhooks.read(minute).then((news) => isWanted && setNews(news));
    return () => {
      isWanted = false;
    };
  }, [desk, isOpen, minute, setNews]);
}

type InkKey = Parameters<Parameters<typeof useInput>[0]>[1];

/** Letters that came in one piece, typed fast or pasted, are keys one after the other. */
function keysOf(input: string, key: InkKey): Key[] {
  if (key.leftArrow) return [{ kind: 'left' }];
  if (key.rightArrow) return [{ kind: 'right' }];
  if (key.upArrow) return [{ kind: 'up' }];
  if (key.downArrow) return [{ kind: 'down' }];
  if (key.pageUp) return [{ kind: 'page up' }];
  if (key.pageDown) return [{ kind: 'page down' }];
  if (key.return) return [{ kind: 'enter' }];
  if (key.escape) return [{ kind: 'escape' }];
  if (key.backspace || key.delete) return [{ kind: 'backspace' }];
  if (key.ctrl || key.meta) return [];
  return [...input].filter((letter) => !/\p{Cc}/u.test(letter)).map((text) => ({ kind: 'text', text }));
}
