/**
 * Brand names of medicines with their generic names, as patients and clinicians type them. Texts of studies use the generic name,
 * so a brand expands to it, never the other way round. The format is that of the table of concepts; entries are separated by
 * semicolons and line ends. A brand that is an everyday word, that changes its substance from country to country, or that
 * names a family of products is left out.
 */
export const BRAND_NAMES = `
Lipitor > atorvastatin; Crestor > rosuvastatin; Zocor > simvastatin; Pravachol > pravastatin; Lescol > fluvastatin
Livalo > pitavastatin; Zetia > ezetimibe; Ezetrol > ezetimibe; Vytorin > ezetimibe simvastatin | simvastatin ezetimibe
Repatha > evolocumab; Praluent > alirocumab; Leqvio > inclisiran; Nexletol > bempedoic acid; Tricor > fenofibrate
Lopid > gemfibrozil; Vascepa > icosapent ethyl; Questran > cholestyramine | colestyramine; Norvasc > amlodipine
Istin > amlodipine; Adalat > nifedipine; Cardizem > diltiazem; Calan > verapamil; Plendil > felodipine
Zestril > lisinopril; Prinivil > lisinopril; Vasotec > enalapril; Altace > ramipril; Tritace > ramipril
Accupril > quinapril; Capoten > captopril; Coversyl > perindopril; Lotensin > benazepril; Cozaar > losartan
Diovan > valsartan; Atacand > candesartan; Micardis > telmisartan; Avapro > irbesartan; Aprovel > irbesartan
Benicar > olmesartan; Entresto > sacubitril valsartan; Inspra > eplerenone; Aldactone > spironolactone
Kerendia > finerenone; Lopressor > metoprolol; Toprol > metoprolol; Betaloc > metoprolol; Tenormin > atenolol
Inderal > propranolol; Coreg > carvedilol; Bystolic > nebivolol; Nebilet > nebivolol; Cardicor > bisoprolol
Concor > bisoprolol; Zebeta > bisoprolol; Lasix > furosemide | frusemide; Demadex > torsemide | torasemide
Bumex > bumetanide; Burinex > bumetanide; Catapres > clonidine; Cardura > doxazosin; Corlanor > ivabradine
Procoralan > ivabradine; Ranexa > ranolazine; Cordarone > amiodarone; Multaq > dronedarone; Lanoxin > digoxin
Tambocor > flecainide; Rythmol > propafenone; Coumadin > warfarin; Jantoven > warfarin; Eliquis > apixaban
Xarelto > rivaroxaban; Pradaxa > dabigatran; Savaysa > edoxaban; Lixiana > edoxaban; Lovenox > enoxaparin
Clexane > enoxaparin; Fragmin > dalteparin; Innohep > tinzaparin; Arixtra > fondaparinux; Plavix > clopidogrel
Effient > prasugrel; Efient > prasugrel; Brilinta > ticagrelor; Brilique > ticagrelor; Kengreal > cangrelor
Persantine > dipyridamole; Pletal > cilostazol; Activase > alteplase; Actilyse > alteplase; Metalyse > tenecteplase
Tnkase > tenecteplase; Camzyos > mavacamten; Vyndaqel > tafamidis; Tracleer > bosentan; Opsumit > macitentan
Revatio > sildenafil; Adcirca > tadalafil; Adempas > riociguat; Uptravi > selexipag; Glucophage > metformin
Fortamet > metformin; Amaryl > glimepiride; Diamicron > gliclazide; Glucotrol > glipizide; Actos > pioglitazone
Avandia > rosiglitazone; Januvia > sitagliptin; Tradjenta > linagliptin; Trajenta > linagliptin
Onglyza > saxagliptin; Galvus > vildagliptin; Jardiance > empagliflozin; Farxiga > dapagliflozin
Forxiga > dapagliflozin; Invokana > canagliflozin; Steglatro > ertugliflozin; Ozempic > semaglutide
Wegovy > semaglutide; Rybelsus > semaglutide; Mounjaro > tirzepatide; Zepbound > tirzepatide
Victoza > liraglutide; Saxenda > liraglutide; Trulicity > dulaglutide; Byetta > exenatide; Bydureon > exenatide
Lantus > insulin glargine; Toujeo > insulin glargine; Basaglar > insulin glargine; Levemir > insulin detemir
Tresiba > insulin degludec; Humalog > insulin lispro; Novolog > insulin aspart; Novorapid > insulin aspart
Apidra > insulin glulisine; Synthroid > levothyroxine; Eltroxin > levothyroxine; Euthyrox > levothyroxine
Xenical > orlistat; Contrave > naltrexone bupropion; Mysimba > naltrexone bupropion; Ventolin > salbutamol
Proventil > salbutamol; Proair > salbutamol; Serevent > salmeterol; Foradil > formoterol
Advair > fluticasone salmeterol | salmeterol fluticasone; Seretide > fluticasone salmeterol | salmeterol fluticasone
Symbicort > budesonide formoterol; Pulmicort > budesonide; Flovent > fluticasone; Flixotide > fluticasone
Flonase > fluticasone; Flixonase > fluticasone; Qvar > beclometasone; Nasonex > mometasone; Rhinocort > budesonide
Spiriva > tiotropium; Atrovent > ipratropium; Anoro > umeclidinium vilanterol
Trelegy > fluticasone furoate umeclidinium vilanterol; Breo > fluticasone furoate vilanterol
Relvar > fluticasone furoate vilanterol; Singulair > montelukast; Accolate > zafirlukast; Daliresp > roflumilast
Daxas > roflumilast; Xolair > omalizumab; Nucala > mepolizumab; Fasenra > benralizumab; Dupixent > dupilumab
Tezspire > tezepelumab; Ofev > nintedanib; Esbriet > pirfenidone; Trikafta > elexacaftor tezacaftor ivacaftor
Kaftrio > ivacaftor tezacaftor elexacaftor | elexacaftor tezacaftor ivacaftor; Kalydeco > ivacaftor
Orkambi > lumacaftor ivacaftor; Pulmozyme > dornase alfa; Claritin > loratadine; Clarityn > loratadine
Zyrtec > cetirizine; Allegra > fexofenadine; Telfast > fexofenadine; Xyzal > levocetirizine; Benadryl > diphenhydramine
Epipen > epinephrine autoinjector | adrenaline auto injector | epinephrine auto injector; Tylenol > acetaminophen
Panadol > paracetamol; Calpol > paracetamol; Nurofen > ibuprofen; Advil > ibuprofen; Motrin > ibuprofen
Brufen > ibuprofen; Aleve > naproxen; Naprosyn > naproxen; Voltaren > diclofenac; Voltarol > diclofenac
Celebrex > celecoxib; Vioxx > rofecoxib; Arcoxia > etoricoxib; Mobic > meloxicam; Indocin > indometacin
Toradol > ketorolac; Ultram > tramadol; Tramal > tramadol; Oxycontin > oxycodone; Percocet > oxycodone acetaminophen
Vicodin > hydrocodone acetaminophen; Norco > hydrocodone acetaminophen; Duragesic > fentanyl patch | transdermal fentanyl
Nucynta > tapentadol; Suboxone > buprenorphine naloxone; Subutex > buprenorphine; Narcan > naloxone
Vivitrol > naltrexone; Lyrica > pregabalin; Neurontin > gabapentin; Imitrex > sumatriptan; Imigran > sumatriptan
Maxalt > rizatriptan; Zomig > zolmitriptan; Aimovig > erenumab; Ajovy > fremanezumab; Emgality > galcanezumab
Vyepti > eptinezumab; Nurtec > rimegepant; Ubrelvy > ubrogepant; Topamax > topiramate; Depakote > valproate
Epilim > valproate; Depakene > valproate; Keppra > levetiracetam; Briviact > brivaracetam; Lamictal > lamotrigine
Tegretol > carbamazepine; Trileptal > oxcarbazepine; Dilantin > phenytoin; Epanutin > phenytoin
Vimpat > lacosamide; Zonegran > zonisamide; Banzel > rufinamide; Fycompa > perampanel; Sabril > vigabatrin
Epidiolex > cannabidiol; Epidyolex > cannabidiol; Zarontin > ethosuximide; Sinemet > levodopa carbidopa | carbidopa levodopa
Madopar > levodopa benserazide; Mirapex > pramipexole; Requip > ropinirole; Neupro > rotigotine
Azilect > rasagiline; Xadago > safinamide; Aricept > donepezil; Exelon > rivastigmine; Razadyne > galantamine
Namenda > memantine; Ebixa > memantine; Leqembi > lecanemab; Aduhelm > aducanumab; Kisunla > donanemab
Rilutek > riluzole; Radicava > edaravone; Spinraza > nusinersen; Zolgensma > onasemnogene abeparvovec
Evrysdi > risdiplam; Avonex > interferon beta 1a; Rebif > interferon beta 1a; Betaseron > interferon beta 1b
Betaferon > interferon beta 1b; Copaxone > glatiramer acetate; Tecfidera > dimethyl fumarate; Gilenya > fingolimod
Aubagio > teriflunomide; Tysabri > natalizumab; Ocrevus > ocrelizumab; Kesimpta > ofatumumab; Lemtrada > alemtuzumab
Mavenclad > cladribine; Botox > onabotulinumtoxina | botulinum toxin; Dysport > abobotulinumtoxina | botulinum toxin
Prozac > fluoxetine; Zoloft > sertraline; Lustral > sertraline; Paxil > paroxetine; Seroxat > paroxetine
Celexa > citalopram; Cipramil > citalopram; Lexapro > escitalopram; Cipralex > escitalopram; Effexor > venlafaxine
Efexor > venlafaxine; Pristiq > desvenlafaxine; Cymbalta > duloxetine; Wellbutrin > bupropion; Zyban > bupropion
Remeron > mirtazapine; Trintellix > vortioxetine; Brintellix > vortioxetine; Spravato > esketamine
Elavil > amitriptyline; Pamelor > nortriptyline; Anafranil > clomipramine; Tofranil > imipramine; Valdoxan > agomelatine
Buspar > buspirone; Xanax > alprazolam; Ativan > lorazepam; Valium > diazepam; Klonopin > clonazepam
Rivotril > clonazepam; Librium > chlordiazepoxide; Restoril > temazepam; Ambien > zolpidem; Stilnoct > zolpidem
Lunesta > eszopiclone; Imovane > zopiclone; Belsomra > suvorexant; Dayvigo > lemborexant; Circadin > melatonin
Zyprexa > olanzapine; Seroquel > quetiapine; Risperdal > risperidone; Invega > paliperidone; Abilify > aripiprazole
Geodon > ziprasidone; Latuda > lurasidone; Rexulti > brexpiprazole; Vraylar > cariprazine; Clozaril > clozapine
Haldol > haloperidol; Largactil > chlorpromazine; Thorazine > chlorpromazine; Ritalin > methylphenidate
Concerta > methylphenidate; Adderall > mixed amphetamine salts | amphetamine; Vyvanse > lisdexamfetamine
Elvanse > lisdexamfetamine; Strattera > atomoxetine; Intuniv > guanfacine; Provigil > modafinil; Xyrem > sodium oxybate
Chantix > varenicline; Champix > varenicline; Antabuse > disulfiram; Campral > acamprosate; Nexium > esomeprazole
Prilosec > omeprazole; Losec > omeprazole; Prevacid > lansoprazole; Protonix > pantoprazole; Pariet > rabeprazole
Aciphex > rabeprazole; Dexilant > dexlansoprazole; Zantac > ranitidine; Pepcid > famotidine; Tagamet > cimetidine
Zofran > ondansetron; Kytril > granisetron; Emend > aprepitant; Reglan > metoclopramide; Maxolon > metoclopramide
Motilium > domperidone; Imodium > loperamide; Buscopan > hyoscine butylbromide; Linzess > linaclotide
Constella > linaclotide; Amitiza > lubiprostone; Resolor > prucalopride; Movicol > macrogol | polyethylene glycol
Miralax > polyethylene glycol | macrogol; Dulcolax > bisacodyl; Senokot > senna; Xifaxan > rifaximin
Entyvio > vedolizumab; Remicade > infliximab; Humira > adalimumab; Enbrel > etanercept; Cimzia > certolizumab pegol
Simponi > golimumab; Stelara > ustekinumab; Skyrizi > risankizumab; Tremfya > guselkumab; Cosentyx > secukinumab
Taltz > ixekizumab; Otezla > apremilast; Xeljanz > tofacitinib; Olumiant > baricitinib; Rinvoq > upadacitinib
Orencia > abatacept; Actemra > tocilizumab; Roactemra > tocilizumab; Kineret > anakinra; Rituxan > rituximab
Mabthera > rituximab; Benlysta > belimumab; Saphnelo > anifrolumab; Plaquenil > hydroxychloroquine; Arava > leflunomide
Azulfidine > sulfasalazine; Salazopyrin > sulfasalazine; Pentasa > mesalazine; Asacol > mesalazine; Lialda > mesalazine
Imuran > azathioprine; Cellcept > mycophenolate mofetil; Prograf > tacrolimus; Neoral > ciclosporin
Sandimmune > ciclosporin; Rapamune > sirolimus; Zyloprim > allopurinol; Zyloric > allopurinol; Uloric > febuxostat
Adenuric > febuxostat; Krystexxa > pegloticase; Colcrys > colchicine; Fosamax > alendronate; Actonel > risedronate
Boniva > ibandronate; Bonviva > ibandronate; Reclast > zoledronic acid; Aclasta > zoledronic acid
Zometa > zoledronic acid; Prolia > denosumab; Xgeva > denosumab; Forteo > teriparatide; Forsteo > teriparatide
Tymlos > abaloparatide; Evenity > romosozumab; Evista > raloxifene; Viagra > sildenafil; Cialis > tadalafil
Levitra > vardenafil; Propecia > finasteride; Proscar > finasteride; Avodart > dutasteride; Flomax > tamsulosin
Xatral > alfuzosin; Detrol > tolterodine; Detrusitol > tolterodine; Ditropan > oxybutynin; Vesicare > solifenacin
Toviaz > fesoterodine; Myrbetriq > mirabegron; Betmiga > mirabegron; DDAVP > desmopressin; Mirena > levonorgestrel intrauterine system
Nexplanon > etonogestrel implant; Implanon > etonogestrel implant; Nuvaring > contraceptive vaginal ring
Depo Provera > depot medroxyprogesterone acetate | medroxyprogesterone acetate; Premarin > conjugated estrogens
Clomid > clomifene; Femara > letrozole; Arimidex > anastrozole; Aromasin > exemestane; Nolvadex > tamoxifen
Faslodex > fulvestrant; Zoladex > goserelin; Lupron > leuprolide | leuprorelin; Duphaston > dydrogesterone
Orilissa > elagolix; Myfembree > relugolix; Veozah > fezolinetant; Tamiflu > oseltamivir; Relenza > zanamivir
Xofluza > baloxavir; Paxlovid > nirmatrelvir ritonavir; Lagevrio > molnupiravir; Veklury > remdesivir
Zovirax > aciclovir; Valtrex > valaciclovir; Famvir > famciclovir; Valcyte > valganciclovir; Truvada > tenofovir emtricitabine | emtricitabine tenofovir
Descovy > emtricitabine tenofovir alafenamide; Viread > tenofovir; Baraclude > entecavir; Epclusa > sofosbuvir velpatasvir
Sovaldi > sofosbuvir; Harvoni > ledipasvir sofosbuvir; Mavyret > glecaprevir pibrentasvir; Maviret > glecaprevir pibrentasvir
Isentress > raltegravir; Tivicay > dolutegravir; Biktarvy > bictegravir emtricitabine tenofovir alafenamide
Sunlenca > lenacapavir; Apretude > cabotegravir; Augmentin > amoxicillin clavulanate | amoxicillin clavulanic acid | co amoxiclav
Zithromax > azithromycin; Biaxin > clarithromycin; Klaricid > clarithromycin; Keflex > cefalexin; Rocephin > ceftriaxone
Cipro > ciprofloxacin; Levaquin > levofloxacin; Avelox > moxifloxacin; Bactrim > trimethoprim sulfamethoxazole | co trimoxazole
Septrin > co trimoxazole | trimethoprim sulfamethoxazole; Flagyl > metronidazole; Macrobid > nitrofurantoin
Monurol > fosfomycin; Zyvox > linezolid; Cubicin > daptomycin; Tazocin > piperacillin tazobactam
Zosyn > piperacillin tazobactam; Vancocin > vancomycin; Dificid > fidaxomicin; Dificlir > fidaxomicin
Vibramycin > doxycycline; Minocin > minocycline; Diflucan > fluconazole; Sporanox > itraconazole; Vfend > voriconazole
Lamisil > terbinafine; Malarone > atovaquone proguanil; Lariam > mefloquine; Stromectol > ivermectin
Gardasil > HPV vaccine | human papillomavirus vaccine; Shingrix > recombinant zoster vaccine | herpes zoster vaccine
Zostavax > herpes zoster vaccine | zoster vaccine; Prevnar > pneumococcal conjugate vaccine
Prevenar > pneumococcal conjugate vaccine; Pneumovax > pneumococcal polysaccharide vaccine; Comirnaty > BNT162b2
Spikevax > mRNA 1273; Synagis > palivizumab; Beyfortus > nirsevimab; Accutane > isotretinoin; Roaccutane > isotretinoin
Retin A > tretinoin; Differin > adapalene; Protopic > tacrolimus ointment | topical tacrolimus; Elidel > pimecrolimus
Dovonex > calcipotriol; Efudex > fluorouracil cream | topical fluorouracil; Aldara > imiquimod; Soolantra > topical ivermectin | ivermectin cream
Lucentis > ranibizumab; Eylea > aflibercept; Avastin > bevacizumab; Xalatan > latanoprost; Lumigan > bimatoprost
Restasis > topical ciclosporin | ophthalmic ciclosporin; Herceptin > trastuzumab; Kadcyla > trastuzumab emtansine
Enhertu > trastuzumab deruxtecan; Perjeta > pertuzumab; Keytruda > pembrolizumab; Opdivo > nivolumab; Yervoy > ipilimumab
Tecentriq > atezolizumab; Imfinzi > durvalumab; Bavencio > avelumab; Gleevec > imatinib; Glivec > imatinib
Sprycel > dasatinib; Tasigna > nilotinib; Tarceva > erlotinib; Iressa > gefitinib; Tagrisso > osimertinib
Xalkori > crizotinib; Alecensa > alectinib; Ibrance > palbociclib; Kisqali > ribociclib; Verzenio > abemaciclib
Lynparza > olaparib; Zejula > niraparib; Zytiga > abiraterone; Xtandi > enzalutamide; Erleada > apalutamide
Nubeqa > darolutamide; Revlimid > lenalidomide; Velcade > bortezomib; Darzalex > daratumumab; Kyprolis > carfilzomib
Imbruvica > ibrutinib; Venclexta > venetoclax; Jakafi > ruxolitinib; Jakavi > ruxolitinib; Nexavar > sorafenib
Sutent > sunitinib; Erbitux > cetuximab; Vectibix > panitumumab; Temodar > temozolomide; Temodal > temozolomide
Xeloda > capecitabine; Taxotere > docetaxel; Taxol > paclitaxel; Abraxane > nab paclitaxel; Neulasta > pegfilgrastim
Neupogen > filgrastim; Epogen > epoetin; Aranesp > darbepoetin; Eprex > epoetin; Venofer > iron sucrose
Ferinject > ferric carboxymaltose; Injectafer > ferric carboxymaltose; Hemlibra > emicizumab; Soliris > eculizumab
Ultomiris > ravulizumab; Promacta > eltrombopag; Nplate > romiplostim; Exjade > deferasirox; Diprivan > propofol
Precedex > dexmedetomidine; Bridion > sugammadex; Anectine > suxamethonium; Ketalar > ketamine; Versed > midazolam
`;
