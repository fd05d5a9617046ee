/**
 * Towns of the Umm al-Qura calendar. The first 64 have the points for which KACST computes (ummulqura.org.sa, its list of towns, its list of 173 towns;
 * the others of it were not seen). Its point of Al Kharkhir lies in Yemen; the town is at 18.87, 51.12. Those from Ahad Al Masarihah on are towns of copies that a free clock program keeps (Tawkit): own fits of
 * 2026-11-29 on every second day of a year, to 0.05° of latitude and 0.01° of longitude. Two copies that show a point far from their town are
 * left out.
 */
export const SAUDI_STATIONS = `
@Asia/Riyadh|25
RIYADH|Riyadh|24.714,46.675
AL_AFLAJ|Al Aflaj|22.22,46.656
AL_HARIQ|Al Hariq|23.62,46.52
AL_KHARJ|Al Kharj|24.15,47.32
AD_DIRIYAH|Ad Diriyah|24.74,46.58
AD_DILAM|Ad Dilam|23.996,47.138
AD_DAWADIMI|Ad Dawadimi|24.5,44.38
AZ_ZULFI|Az Zulfi|26.3,44.82
AS_SULAYYIL|As Sulayyil|20.47,45.57
AL_GHAT|Al Ghat|26.03,44.95
AL_QUWAIIYAH|Al Quwaiiyah|24.05,45.25
AL_MAJMAAH|Al Majmaah|25.9,45.34
AL_MUZAHIMIYAH|Al Muzahimiyah|24.48,46.29
THADIG|Thadig|25.28,45.86
HURAYMILA|Huraymila|25.11,46.1
HAWTAT_BANI_TAMIM|Hawtat Bani Tamim|23.49,46.86
RUMAH|Rumah|25.56,47.17
SHAGRA|Shagra|25.26,45.26
DHURMA|Dhurma|24.6,46.13
AFIF|Afif|23.91,42.92
LAYLA|Layla|22.29,46.719
MARAT|Marat|25.07,45.464
WADI_AD_DAWASIR|Wadi ad-Dawasir|20.472,44.783
MAKKAH|Makkah|21.4225,39.8262
ADHAM|Adham|20.423,40.862
AL_JUMUM|Al Jumum|21.63,39.7
AL_KHURMA|Al Khurma|21.91,42.02
TAIF|Taif|21.25,40.4
AL_ARDHIYAT|Al Ardhiyat|19.416,41.745
AL_QUNFUDHAH|Al Qunfudhah|19.13,41.08
AL_KAMIL_MAKKAH|Al Kamil|22.26,39.79
AL_LITH|Al Lith|20.15,40.28
TURBAH|Turbah|21.23,41.65
THUWAL|Thuwal|22.276,39.113
JEDDAH|Jeddah|21.5,39.17
KHULAIS|Khulais|22.11,39.31
RABIGH|Rabigh|22.79,39.03
RANYAH|Ranyah|21.28,42.82
MAYSAN|Maysan|20.748,40.85
AL_MUWAYH|Al Muwayh|22.434,41.761
BAHRAH|Bahrah|21.402,39.463
MADINAH|Madinah|24.54,39.63
AL_HENAKIYAH|Al Henakiyah|24.88,40.52
AL_ULA|Al Ula|26.55,37.96
AL_IS|Al 'Is|25.06,38.117
BADR|Badr|23.78,38.8
KHAYBAR|Khaybar|25.71,39.28
MAHD_AL_THAHAB|Mahd Al Thahab|23.52,40.89
YANBU|Yanbu|24.09,38.07
WADI_AL_FARA|Wadi Al Fara|23.313,39.778
BURAYDAH|Buraydah|26.35,43.96
ALASYAH|Alasyah|26.77,44.22
AL_BADAYEA|Al Badayea|26,43.73
AL_BUKAYRIYAH|Al Bukayriyah|26.15,43.67
AR_RASS|Ar Rass|25.86,43.48
ABHA|Abha|18.22,42.51
ABQAIQ|Abqaiq|25.93,49.66
ABU_ARISH|Abu Arish|16.97,42.83
TURAIF|Turaif|31.68,38.66
DAMMAM|Dammam|26.44,50.1
TABUK|Tabuk|28.4,36.58
HAQL|Haql|29.3,34.95
AL_KHARKHIR|Al Kharkhir|18.85,51.819||18.87,51.12
AT_TUWAL|At Tuwal|16.528,42.968
AHAD_AL_MASARIHAH|Ahad Al Masarihah|16.7,42.95
AHAD_RAFIDAH|Ahad Rafidah|18.15,42.84
AL_AQIQ|Al Aqiq|20.25,41.66
AL_HOFUF|Al Hofuf|25.4,49.6
AL_ARDHIYAH_ASH_SHAMALIYAH|Al Ardhiyah ash Shamaliyah|19.6,41.66
AL_BAHAH|Al Bahah|20,41.49
AL_KHAFJI|Al Khafji|28.4,48.49
KHOBAR|Khobar|26.25,50.21
AL_MAJARDAH|Al Majardah|19.1,41.93
AL_MANDAQ|Al Mandaq|20.15,41.29
AL_MUDAYLIF|Al Mudaylif|19.55,41.05
AN_NIMAS|An Nimas|19.15,42.14
AL_QATIF|Al Qatif|26.6,50
AL_ARIDAH|Al Aridah|17.05,43.09
AL_MAKHWAH|Al Makhwah|19.8,41.43
AL_MITHNAB|Al Mithnab|25.8,44.2
ARAR|Arar|31,41.01
BAISH|Baish|17.4,42.52
BALQARN|Balqarn|19.65,41.95
BALJURASHI|Baljurashi|19.85,41.56
DHAHRAN|Dhahran|26.3,50.13
DHAHRAN_AL_JANUB|Dhahran al Janub|17.7,43.51
DAWMAT_AL_JANDAL|Dawmat al Jandal|29.8,39.86
UYUN_AL_JAWA|Uyun al Jawa|26.55,43.62
FARASAN|Farasan|16.7,42.12
HAFAR_AL_BATIN|Hafar al Batin|28.4,45.97
HAIL|Ha’il|27.5,41.69
AL_JUBAYL|Al Jubayl|27.05,49.66
MUHAYIL|Muhayil|18.55,42.05
MASTORAH|Mastorah|23.1,38.85
QARYAT_AL_ULYA|Qaryat al Ulya|27.55,47.69
RAFHA|Rafha|29.65,43.5
RAS_TANURA|Ras Tanura|26.75,50.07
RIJAL_ALMA|Rijal Alma|18.25,42.28
SABYA|Sabya|17.15,42.62
SABT_AL_ALAYAH|Sabt al Alayah|19.6,41.97
SAMTAH|Samtah|16.6,42.94
SHARURAH|Sharurah|17.5,47.1
SAKAKA|Sakaka|30,40.19
SARAT_ABIDAH|Sarat Abidah|18.05,43.14
TANDAHAH|Tandahah|18.4,42.81
TANUMAH|Tanumah|18.8,42.18
TATHLITH|Tathlith|19.6,43.52
`;
