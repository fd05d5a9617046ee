import { printedAsr } from '../../src/core/prayer/asr-school.ts';
import { authorityAt, authorityRows } from '../../src/core/prayer/authorities.ts';
import type { CountryRow } from '../../src/data/authorities.ts';
import { findZone } from '../../src/system/find-zone.ts';
import { type LoadedCase, ourEngine, type Score, score, summed } from '../truth/timetables.ts';
import { doorEngine, loadWall, type WallCase, wallScore } from '../truth/walls.ts';

/**
 * Muslims by country in 2020, in tens of thousands; countries of less than 10,000 are left out. Source: Pew Research Center, «Religious
 * Composition by Country, 2010-2050», 2 April 2015, its projection for 2020, by way of Religious_Composition_by_Country_2010-2050.csv
 * in github.com/YmiR1710/Visualisation_Datasets (b7b363e). Read 2026-11-24.
 */
const MUSLIMS_2020 = `
ID 22962 IN 21334 PK 20049 BD 15301 NG 10465 EG 9042 IR 8088 TR 7909 IQ 4143 AF 4061 DZ 3943 SD 3843 ET 3629 MA 3551 YE 3206 SA 3069
UZ 3018 CN 2801 SY 2259 MY 2207 NE 2166 TZ 2095 ML 1961 RU 1594 SN 1548 BF 1424 KZ 1287 SO 1211 TN 1144 GN 1080 AZ 987 CI 904 TJ 813
TD 809 JO 741 LY 717 AE 642 PH 633 SL 562 KE 555 UG 555 KG 554 DE 553 FR 543 TM 534 GH 530 PS 525 MZ 500 CM 464 MR 431 TH 429 GB 395
US 385 IT 296 OM 289 BJ 283 LB 278 MW 266 AL 264 ER 246 KW 235 LK 234 GM 226 MM 220 NP 179 XK 175 IL 173 BA 165 ES 161 QA 149 CD 131
NL 117 CA 103 DJ 103 BH 102 TG 102 ZA 101 BG 98 SG 95 KM 94 MK 87 GW 85 MG 85 BE 81 SS 77 AU 74 UA 73 GR 66 SE 64 LR 61 EH 61 AT 53 GE
49 CF 48 CH 44 AR 41 RS 39 MV 35 BN 34 KH 32 RW 31 CY 30 BI 29 DK 29 YT 27 NO 25 GA 23 MU 23 JP 22 VN 18 HK 16 KR 15 ZW 14 ME 13 MN 11
ZM 11 VE 10 IE 8 NZ 8 RO 8 SI 8 SR 8 TT 8 HR 7 FI 7 CG 6 FJ 6 AO 5 BY 5 GY 5 BR 4 PT 4 RE 4 GQ 3 MD 3 PA 3 BW 2 CZ 2 PL 2 SK 2 CL 1 CO
1 HN 1 HU 1 LU 1 TW 1
`;

/** All countries, in tens of thousands, as the same source sums them. */
export const MUSLIMS_OF_THE_WORLD = 190_711;

/**
 * The share that follows the method, where it is that of a part of the country only. Iraq: that of the Sunni Endowment, and 29–34 % are
 * Sunni (CIA World Factbook, 2015, by way of Wikipedia).
 */
const FOLLOWING: Readonly<Record<string, number>> = { IQ: 0.29 };

/** A country whose own method, as `auto` takes it, was compared with printed tables of its places. */
export interface ProvedCountry {
  /** ISO 3166-1 alpha-2. */
  readonly code: string;
  readonly method: string;
  /** Of all its tables together, each computed with the Asr that `auto` gives there. */
  readonly score: Score;
  readonly places: number;
  readonly days: number;
  /** The same of the days that the body itself printed, with how far they are met. */
  readonly printed: { readonly places: number; readonly days: number; readonly score: Score };
  /** The other kinds of days: copies, packed tables, calendars of mosques. */
  readonly otherEvidence: readonly NonNullable<WallCase['evidence']>[];
  /** Who follow it, in tens of thousands. */
  readonly muslims: number;
  /** Of a body’s own print on three places, or 180 days, or more: at least 95 % of the minutes are met exactly, or 99 % within one. */
  readonly isMet: boolean;
  /** Whether the body’s own print is of enough places or days to say. */
  readonly isEnough: boolean;
}

/** A printed place beside what `auto` gives there. */
interface Proof {
  readonly code: string;
  readonly method: string;
  readonly score: Score;
  readonly days: number;
  readonly evidence: WallCase['evidence'];
}

const ENOUGH = { places: 3, days: 180 };

/**
 * The countries of the given places, the most Muslims first. A place counts where `auto` takes its method for the whole country there: a
 * method of one region proves nothing of the rest, and a table of another body than the one that `auto` names proves nothing of it.
 * @param walls tables that are asked of the program itself
 */
export async function provedCountries(
  places: readonly LoadedCase[],
  walls: readonly WallCase[] = [],
): Promise<ProvedCountry[]> {
  const proofs = [...places.flatMap(proofOf), ...(await Promise.all(walls.map(proofsOfWall))).flat()];
  const muslims = muslimsByCountry();
  return [...Map.groupBy(proofs, ({ code }) => code)]
    .map(([code, own]) => {
      const totals = (some: readonly Proof[]) => ({
        places: some.length,
        days: some.reduce((sum, { days }) => sum + days, 0),
        score: summed(some.map(({ score: one }) => one)),
      });
      const printed = totals(own.filter(({ evidence }) => evidence === undefined));
      const { exact, within1, cells } = printed.score;
      const isEnough = printed.places >= ENOUGH.places || printed.days >= ENOUGH.days;
      return {
        code,
        method: own[0]?.method ?? '',
        ...totals(own),
        printed,
        otherEvidence: [...new Set(own.flatMap(({ evidence }) => evidence ?? []))],
        muslims: (muslims.get(code) ?? 0) * (FOLLOWING[code] ?? 1),
        isEnough,
        isMet: isEnough && (exact >= 0.95 * cells || within1 >= 0.99 * cells),
      };
    })
    .toSorted((one, other) => other.muslims - one.muslims);
}

function proofOf(place: LoadedCase): Proof[] {
  const row = authorityAt(place.at, findZone(place.at));
  if (!row || isOfRegion(row) || row.method !== place.method.code) return [];
  const asr = printedAsr(place.method) === 'shafi' ? 'standard' : 'hanafi';
  const own = { ...place, asr } as const;
  return [
    {
      code: row.code,
      method: row.method,
      score: score(own, ourEngine(own)),
      days: place.days.length,
      evidence: undefined,
    },
  ];
}

async function proofsOfWall(wall: WallCase): Promise<Proof[]> {
  if (wall.isAsked) return []; // auto names no body there
  const proofs = await Promise.all(
    loadWall(wall).map(async (place): Promise<Proof[]> => {
      const row = authorityAt(place.at, findZone(place.at));
      const { code, ownEngine } = await doorEngine(place, wall);
      if (!row || isOfRegion(row) || code !== row.method) return [];
      const proved = { code: row.code, method: code, score: wallScore(place, ownEngine) };
      return [{ ...proved, days: place.days.length, evidence: wall.evidence }];
    }),
  );
  return proofs.flat();
}

/** Whether another row holds for the rest of its country. */
function isOfRegion({ code, within }: CountryRow): boolean {
  return within !== undefined && authorityRows().some((row) => row.code === code && row.within === undefined);
}

/** Muslims in tens of thousands, by code of the country. */
export function muslimsByCountry(): ReadonlyMap<string, number> {
  const pairs = MUSLIMS_2020.trim().matchAll(/([A-Z]{2})\s(\d+)/g);
  return new Map([...pairs].map(([, code = '', number]) => [code, Number(number)]));
}

/** The share of the world's Muslims, from 0 to 1, who live in a country whose printed minutes are met. */
export function shareReached(countries: readonly ProvedCountry[]): number {
  return countries.reduce((sum, { isMet, muslims }) => sum + (isMet ? muslims : 0), 0) / MUSLIMS_OF_THE_WORLD;
}
