/**
 * The towns of the ministry of Habous: `id|name|lat,lng|constants`. Each has its own altitude of the Sun's centre at sunrise
 * and sunset and its own minutes there, rounded down; no formula in the height of the town met more than 64 %.
 *
 * Own fits, 2026-11-21, on 359 days of 2020: 98.4 to 99.7 % of each prayer.
 */
export const MOROCCO_STATIONS = `
@Africa/Casablanca
Agadir||30.421,-9.618|altitude=-1.3 sunrise=-0.63 maghrib=2.55
Arfoud||31.422,-4.229|altitude=-1.86 sunrise=-0.64 maghrib=2.16
Assila||35.472,-6.05|altitude=-1.12 sunrise=-0.91 maghrib=2.84
Berkane||34.922,-2.351|altitude=-1.35 sunrise=-0.39 maghrib=2.31
Boujdour||26.126,-14.527|altitude=-1.2 sunrise=-0.48 maghrib=2.46
Casablanca||33.565,-7.669|altitude=-1.34 sunrise=-0.44 maghrib=2.36
Dakhla||23.694,-15.979|altitude=-1.29 sunrise=-0.4 maghrib=2.33
Errachidia||31.929,-4.45|altitude=-1.91 sunrise=-0.42 maghrib=1.91
Feguig||32.119,-1.229|altitude=-1.83 sunrise=-0.54 maghrib=2.11
Fes||34.075,-5.019|altitude=-1.59 sunrise=-0.32 maghrib=2.12
Guersif||34.233,-3.37|altitude=-1.5 sunrise=-0.61 maghrib=2.38
Ifrane||33.526,-5.12|altitude=-2.17 sunrise=-0.58 maghrib=1.74
Khenifra||32.926,-5.68|altitude=-2.07 sunrise=-0.46 maghrib=1.79
Marrakech||31.63,-8.001|altitude=-1.59 sunrise=-0.6 maghrib=2.31
Oujda||34.682,-1.93|altitude=-1.69 sunrise=-0.77 maghrib=2.4
Rabat||34.022,-6.851|altitude=-1.19 sunrise=-0.7 maghrib=2.62
Tanger||35.774,-5.832|altitude=-1.32 sunrise=-0.57 maghrib=2.45
`;
