import { paperHtml, type PaperAnswer } from '../../formats/paper.ts';
import { PAPER_SIZES, type PaperSize } from '../../core/words/names.ts';
import type { ViewContext } from './view.ts';

/** Days as an HTML file to print. @param usual the paper where `--paper` names none */
function showPaper(
  answer: PaperAnswer,
  { flags, names, second, placeName, warn }: ViewContext,
  usual: PaperSize | undefined,
): string {
  const asr = flags.get('asr');
  const sheets = paperHtml(answer, {
    names,
    second,
    hours: flags.get('clock') === '12h' ? '12h' : '24h',
    asr: asr === 'hanafi' || asr === 'shafi' || asr === 'both' ? asr : undefined,
    name: flags.get('name'),
    placeName,
    paper: PAPER_SIZES.find((size) => size === flags.get('paper')) ?? usual,
    onOperatorNote: warn,
  });
  return [...sheets].join('');
}

export const paperFormats = {
  html: (answer: PaperAnswer, scene: ViewContext) => showPaper(answer, scene, undefined),
  pdf: (answer: PaperAnswer, scene: ViewContext) => showPaper(answer, scene, 'a4'),
};
