/** Names of many backgrounds; their combinations are invented. */
export const girls = split(`
  Amara Hana Noor Priscilla Mei Sofia Zoe Camila Leila Ingrid Ayumi Valentina Harper Lucía
  Anjali Freya Malia Yasmin Thandi Linh Imani Beatrix Naomi Elena Farah Georgia Paloma Adaeze
  Mina Tessa Carmen Saanvi Odette Aaliyah Rosa Jade Marisol Nia Keiko Willa
`)

export const boys = split(`
  Mateo Elijah Lucas Diego Jamal Arjun Tariq Owen Kofi Rafael Caleb Omar Emeka Benjamin Xavier
  Santiago Josiah Nikolai Gabriel Theo Andrés Rohan Malik Hudson Kai Ibrahim Soren Wyatt
  Joaquín Deven Isaac Marcus Tomás Finn Ezra Bilal Hugo Asher Rubén Samir
`)

export const familyNames = split(`
  Okafor Ramírez Tanaka Brooks Haddad Nguyen Carter Villanueva Chen Freeman Delgado Iyer Novak
  Rahman Fuentes Gallagher Mansour Mensah Lindqvist Cardoso Sato Whitaker Morales Siddiqui
  Bennett Eze Castillo Rosenberg Deshpande Dupree Halvorsen Ortega Kealoha Washington Karimi
  Petrov Dlamini Marchetti Tran Sutherland Abebe Navarro McAllister Kapoor Goldstein Baptiste
  Vargas Dawson Farouk Nakamura
`)

function split(text: string) {
  return text.trim().split(/\s+/)
}
