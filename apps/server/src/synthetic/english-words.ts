// What English titles and names of singers are made of, most used first.

export const englishWords = `
  love you me baby night heart one time day life dance world girl dream way home good song light fire summer sky star eyes blue boy rain rock high better moon bad heaven gone
  forever sweet little wild alone happy crazy young lonely beautiful party music soul magic ocean river city street road train car radio angel devil hero king queen lady woman
  man child mother father brother sister friend lover stranger enemy money gold silver diamond red black white green golden purple yellow pink rose flower garden tree wind storm
  thunder lightning snow winter spring autumn morning midnight tonight tomorrow yesterday today sunday monday friday saturday sunrise sunset sunshine shadow darkness dark bright
  cold hot warm burning broken lost found free freedom peace war fight battle soldier gun bullet knife blood bones body hands arms lips kiss touch feel feeling believe faith hope
  truth lie lies secret promise goodbye hello sorry please thank remember forget memory memories story picture mirror window door house room bed floor wall bridge tower castle
  island mountain valley desert beach shore wave water sea sail ship boat wings bird fly flying fall falling run running walk walking ride riding drive driving stay leave come
  back again never always maybe someday somebody nobody everybody anything something nothing everything somewhere nowhere here there where when why how who what only just still
  too much more less enough without within inside outside under over across through between behind beyond above below around away down up out off on into together apart
  shine glow fade rise break shake move jump sing scream cry crying laugh smile tears pain hurt sick cure poison drug wine whiskey coffee sugar honey candy cherry lemon apple
  butterfly tiger wolf lion horse dog cat snake spider eagle dove raven phoenix dragon ghost monster zombie vampire witch demon god jesus church bell prayer holy grace glory
  thousand million hundred two three seven nine zero first last next new old long short big small real true false perfect simple easy hard slow fast loud quiet silent silence
  electric neon plastic paper glass stone steel iron velvet satin leather denim shoes boots dress jeans hat ring chain crown throne kingdom empire paradise eden hell highway
  railroad station airport airplane rocket space planet mars venus saturn galaxy universe gravity cosmic solar lunar satellite signal telephone message letter postcard
  california texas paris london tokyo york hollywood broadway brooklyn chicago memphis nashville orleans carolina georgia virginia america africa vegas miami havana rio
  rhythm melody harmony symphony ballad blues jazz disco funk country guitar piano drum violin trumpet choir chorus tune beat groove swing tango waltz salsa samba lullaby serenade
  breathe breath wonder wonderful amazing gentle tender precious lovely pretty ugly naked fearless reckless restless careless endless timeless helpless hopeless priceless
  wake waking sleep sleeping dreaming waiting wanting needing holding leaving breaking making taking giving living dying loving losing winning playing praying
`

/** Small words that tie the others together. */
export const englishTies =
  'the of in my your to for and with a on is like from this that be we are no not so if i its our at by'

export const firstNames = `
  James John Robert Michael William David Richard Joseph Thomas Charles Daniel Matthew Anthony Mark Steven Paul Andrew Joshua Kevin Brian George Edward Ronald Timothy Jason Jeffrey Ryan Jacob Gary Nicholas
  Eric Jonathan Stephen Larry Justin Scott Brandon Benjamin Samuel Frank Gregory Raymond Patrick Jack Dennis Jerry Tyler Aaron Henry Douglas Peter Adam Nathan Zachary Walter Kyle Harold Carl Jeremy Keith
  Mary Patricia Jennifer Linda Elizabeth Barbara Susan Jessica Sarah Karen Nancy Lisa Margaret Betty Sandra Ashley Dorothy Kimberly Emily Donna Michelle Carol Amanda Melissa Deborah Stephanie Rebecca Laura
  Sharon Cynthia Kathleen Amy Shirley Angela Helen Anna Brenda Pamela Nicole Ruth Katherine Samantha Christine Emma Catherine Debra Virginia Rachel Carolyn Janet Maria Heather Diane Julie Joyce Victoria
  Kelly Christina Joan Evelyn Lauren Judith Olivia Frances Martha Cheryl Megan Andrea Ann Alice Jean Doris Jacqueline Kathryn Hannah Gloria Teresa Sara Janice Marie Julia Grace Judy Theresa Beverly Denise
`

export const lastNames = `
  Smith Johnson Williams Brown Jones Garcia Miller Davis Rodriguez Martinez Hernandez Lopez Gonzalez Wilson Anderson Taylor Moore Jackson Martin Lee Perez Thompson White Harris Sanchez Clark Ramirez Lewis
  Robinson Walker Young Allen King Wright Scott Torres Nguyen Hill Flores Green Adams Nelson Baker Hall Rivera Campbell Mitchell Carter Roberts Gomez Phillips Evans Turner Diaz Parker Cruz Edwards Collins
  Reyes Stewart Morris Morales Murphy Cook Rogers Gutierrez Ortiz Morgan Cooper Peterson Bailey Reed Kelly Howard Ramos Kim Cox Ward Richardson Watson Brooks Chavez Wood James Bennett Gray Mendoza Ruiz
  Hughes Price Alvarez Castillo Sanders Patel Myers Long Ross Foster Jimenez Powell Jenkins Perry Russell Sullivan Bell Coleman Butler Henderson Barnes Fisher Vasquez Simmons Graham Murray Ford Hamilton
`
