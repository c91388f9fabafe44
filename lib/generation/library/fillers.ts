import type { CourseLanguage } from "@/lib/courses/schema";

/** Words around a subject that say nothing about it. They count only where they are a search term of a course, as "learn" is of "How to learn". */
export const fillers: Record<CourseLanguage, string> = {
  english:
    "want wanted need like love wish hope please help learn learning know knowing understand understanding get getting start started starting begin beginner beginners basic basics introduction intro course courses lesson lessons class study studying teach train improve master good better best well really properly easily quick quickly fast use using make making thing things something anything everything little bit lot life day daily everyday work works working way new first step zero scratch month week able try level skill skills simple spot spotting organise organize online",
  español:
    "quiero quisiera necesito gustaría gusta interesa ayuda ayúdame favor aprender aprendiendo saber conocer entender comprender empezar comenzar principiante principiantes básico básica básicos conceptos introducción curso cursos lección lecciones clase clases estudiar estudiando enseñar enséñame mejorar dominar bien mejor rápido fácil fácilmente usar usando hacer cosa cosas algo todo poco vida día días diario diaria cotidiano cotidiana funciona funcionan funcionar trabajo forma manera nuevo nueva primero primera paso pasos cero mes semana poder intentar nivel sencillo organizar",
};
