/** The most common passwords of at least eight characters, from published leak statistics; compared in lower case. */
const common = `
123456789 12345678 1234567890 123123123 12341234 11111111 00000000 987654321 87654321 0987654321 147258369 123654789
789456123 1234567891 12345678910 123456789a 1234567a 12345678a a12345678 a123456789 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qaz2wsx3edc
1qazxsw2 q1w2e3r4 q1w2e3r4t5 qwertyuiop qwerty123 qwerty12 qwerty1234 qwerty12345 qwertyui qwerty123456 123qweasd 123qweasdzxc
qweasdzxc qweasd123 asdfghjkl asdfghjk asdfasdf asdf1234 zxcvbnm123 zxcvbnm1 qazwsxedc qazwsx123 zaq12wsx zaq1zaq1 1234qwer
qwer1234 abcd1234 abc12345 abc123456 abcdefgh abcdefghi aaaaaaaa a1b2c3d4 aa123456 aa12345678 aabbccdd 22222222 33333333
55555555 66666666 77777777 88888888 99999999 12121212 10101010 11223344 1122334455 112233445566 12344321 123321123 password
password1 password12 password123 password1234 password12345 password! password1! passw0rd p@ssw0rd p@ssword pa55word pa$$word
passw0rd1 p@ssw0rd1 p@ssw0rd123 passwort passwort1 password2 password3 password7 password9 password01 password11 mypassword
mypassword1 newpassword changeme changeme1 changeme123 letmein1 letmein123 letmein! welcome1 welcome12 welcome123 welcome1!
welcome2 iloveyou iloveyou1 iloveyou2 iloveyou! iloveyou12 iloveyou123 ilovemyself ilovegod loveyou1 princess princess1
princess123 sunshine sunshine1 sunshine123 football football1 football123 baseball baseball1 basketball basketball1 superman
superman1 superman123 spiderman spiderman1 batman123 starwars starwars1 startrek pokemon1 pokemon123 minecraft minecraft1
fortnite roblox123 whatever whatever1 trustno1 trustno1! dragon123 monkey123 shadow123 master123 michael1 michelle michelle1
jennifer jennifer1 jessica1 jordan23 jonathan danielle samantha elizabeth alexander alexandra christopher christian charlotte
benjamin nicholas stephanie victoria veronica patricia margaret isabella gabriela gabriella mercedes scorpion chocolate
chocolate1 butterfly butterfly1 beautiful computer computer1 internet internet1 corvette midnight swordfish liverpool liverpool1
barcelona realmadrid juventus manchester arsenal1 chelsea1 chelsea123 blink182 metallica slipknot nirvana1 eminem123 hellokitty
snoopy12 garfield mustang1 maverick hercules marlboro budlight brooklyn dallas22 yankees1 cowboys1 steelers lakers24 redsox04
admin123 admin1234 admin12345 administrator administrador root1234 rootroot toor1234 guest123 user1234 username testtest test1234
test12345 testing1 testing123 demo1234 default1 temp1234 temporal temporal1 secret123 secret12 access14 access123 login123
qwerty!@# !@#$%^&* !qaz2wsx 1qaz@wsx 1qaz!qaz zaq!2wsx q1w2e3r4t5y6 qwe123qwe qweqweqwe asdasdasd zxczxczxc asd123asd asdqwe123
1a2b3c4d 1a2b3c4d5e 123abc456 abc123abc abcabc123 qaz12345 987654321a 1234abcd 1234asdf 12qwaszx q2w3e4r5 google123 facebook
facebook1 linkedin linkedin1 youtube1 myspace1 dropbox1 adobe123 photoshop windows1 windows10 microsoft samsung1 samsung123
iphone123 android1 nintendo playstation playstation4 xbox3600 counterstrike warcraft1 worldofwarcraft contrasena contraseña
contraseña1 contrasena1 contrasena123 teamomucho tequiero1 tequieromucho teamo123 mivida123 miamor123 princesa princesa1
estrella estrella1 mariposa mariposa1 corazon1 corazoncito chocolate123 fernando fernando1 alejandro alejandro1 alejandra
alejandra1 carolina carolina1 valentina valentina1 santiago santiago1 sebastian sebastian1 guadalupe francisco francisco1
cristina catalina espana123 america1 argentina argentina1 colombia colombia1 mexico123 venezuela boca1234 riverplate hola1234
hola12345 holahola holamundo bienvenido bienvenido1 cambiame cambiame1 prueba123 prueba1234 usuario1 usuario123 clave123
clave1234 miclave1 secreto1 secreto123 jesus123 jesuschrist jesucristo jesusteama diosesamor diosteama godisgood blessed1
freedom1 friends1 forever1 lovelove lovers123 hello123 hello1234 helloworld hellohello summer123 summer2023 summer2024 summer2025
winter123 winter2023 winter2024 winter2025 spring2024 autumn2024 monday123 friday13 january1 december1 september october1
november1 august123 qwerty2023 qwerty2024 password2022 password2023 password2024 password2025 password2026 welcome2023
welcome2024 welcome2025 verano2024 verano2025 invierno2024 covid2019 abcdef123 abcdefg1 abcdefg123 1234554321 123459876 1029384756
5201314520 woaini1314 woaini520 zhang123 a1234567 qq123456 qq123456789 aa123456789 asd123456 zxc123456 wang1234 147852369
159357456 1597534682 1593572486 741852963 963852741 321654987 456123789 159753123 159159159 147147147 258258258 369369369
123456987 123789456 password0 qwertzuiop qwertz123 azertyuiop azerty123 azertyui motdepasse soleil123 doudou123 loulou123
ficken123 schalke04 hallo123 hallo1234 passwort123 passwort12 sommer123 ichliebedich jelszo123 haslo123 qwerty321 zxcvbnm, 1234567q
123456qwe 123456asd 123456abc 123456aa 12345qwert 12345qwerty qwert12345 qwert123 asdfg123 asdfgh123 asdfghjkl1 zxcvb123 zxcvbn123
poiuytrewq mnbvcxz1 lkjhgfdsa 0123456789 01234567 012345678 123456780 12345679 012301230 13131313 12312312 123412345 1231231234
drowssap slayer666 letmeinnow killer123 ninja123 cookie123 cheese123 banana123 orange123 purple123 yellow123 silver123 golden123
diamond1 thunder1 tigger123 ginger123 pepper123 buster123 charlie1 charlie123 thomas123 robert123 andrew123 george123 anthony1
ashley123 matthew1 amanda123 joshua123 daniel123 william1 richard1 lauren123 nicole123 hannah123 justin123 hunter123 ranger123
soccer123 hockey123 tennis123 golfer123 fishing1 harley123 ferrari1 porsche1 mercedes1 maserati lamborghini motorola nokia123
`;

const list = new Set(common.trim().split(/\s+/));

/** Whether a password is on the list of the most common ones, or is one character repeated. */
export function isCommonPassword(password: string): boolean {
  return list.has(password.toLowerCase()) || new Set(password).size === 1;
}
