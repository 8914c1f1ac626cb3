import type { Voice } from './voice.ts';

export const vietnamese: Voice = {
  locale: 'vi',
  tone: {
    critical_concern: 'lo ngại và phê bình',
    positive_hope: 'hy vọng và đồng tình',
    curious_questioning: 'câu hỏi',
    constructive_ideas: 'đề xuất',
    disappointed_regret: 'thất vọng và tiếc nuối',
    neutral_fallback: 'lời kể trung tính',
  },
  toneCount: '{n} ý kiến mang {tone}',
  named: '“{title}”',
  themeCount: '“{title}” ({p} người)',
  themeSummary: '{p} người nói đến trong {n} ý kiến, phần lớn là {tone}.',
  themeSummaryVaried: '{p} người nói đến trong {n} ý kiến, với nhiều sắc thái.',
  themeSummaryMixed: '{p} người nói đến trong {n} ý kiến, sắc thái gặp nhiều nhất là {tone}.',

  headline:
    'Cả phòng nói nhiều nhất về “{title}”: {p} trong {P} người viết ý kiến ({share}) nhắc đến, trong {n} trên {N} ý kiến.',
  headlineTied:
    'Không chủ đề nào vượt hẳn: mỗi chủ đề {list} được {p} trong {P} người viết ý kiến ({share}) nhắc đến.',
  headlineOfOne: 'Một người viết {N} ý kiến, trong đó {n} ý kiến nói về “{title}”.',
  scattered: 'Trong {N} ý kiến của {P} người, không có chủ đề nào nổi bật.',
  onlyOpinion: 'Chỉ có một ý kiến: “{quote}”.',
  onlyPrivateOpinion:
    'Chỉ có một ý kiến và đó là ý kiến riêng tư, nên chỉ được đếm mà không trích dẫn.',
  wordless: '{P} người để lại {N} ý kiến nhưng không có chữ nào đọc được.',

  themeWithQuote: [
    '{p} người nói về “{title}”, nhiều nhất là {tone}: “{quote}”.',
    'Với “{title}” ({p} người), nổi bật nhất là {tone}, chẳng hạn “{quote}”.',
    '“{title}” được {p} người nêu ra, trước hết là {tone}; một người viết: “{quote}”.',
  ],
  themeVaried: '{p} người nói về “{title}” với nhiều sắc thái; một người viết: “{quote}”.',
  themeWithOther:
    '{p} người nói về “{title}”, nhiều nhất là {tone}; cũng có tiếng nói khác: “{quote}”.',
  themeWithoutQuote:
    '{p} người nói về “{title}”, nhiều nhất là {tone}; không có ý kiến chia sẻ nào để trích ở đây.',
  mood: 'Xét theo cách dùng từ, {N} ý kiến được chia ra: {list}.',
  mainTone: 'Sắc thái gặp nhiều nhất là {tone}, trong {n} trên {N} ý kiến ({share}).',
  subjects: 'Những chủ đề nổi bật là {list}.',
  oneSubject: 'Chủ đề nổi bật là {list}.',
  alike: 'Mọi người gần nhau nhất ở “{title}”: {n} trên {m} ý kiến mang {tone}.',
  divided:
    'Về “{title}”, cả phòng có hai luồng ý kiến: {a} ý kiến hy vọng hoặc đồng tình, {b} ý kiến phê bình hoặc thất vọng.',
  dividedQuotes:
    'Về “{title}”, cả phòng có hai luồng ý kiến: {a} ý kiến hy vọng hoặc đồng tình (“{first}”), {b} ý kiến phê bình hoặc thất vọng (“{second}”).',
  mixed: 'Về “{title}”, mỗi người nói một cách: {a} ý kiến mang {tone}, {b} ý kiến mang {other}.',
  minority: 'Tuy ít hơn, {p} người đã nêu “{title}”: “{quote}”.',
  minorityWithoutQuote: 'Tuy ít hơn, {p} người đã nêu “{title}”.',
  loneVoice: 'Có một tiếng nói đứng riêng: “{quote}”.',

  totals: '{P} người viết {N} ý kiến, gồm {s} ý kiến chia sẻ và {v} ý kiến riêng tư.',
  themeFigures: '“{title}”: {n} ý kiến của {p} người ({share} số người viết).',

  mildLead: '“{title}” là điều mà {p} trong {P} người đã dành tâm sức.',
  mildTheme: '“{title}” cũng quan trọng với {p} người.',
  mildHope:
    'Có thiện chí để cùng vun đắp: {n} ý kiến mang hy vọng hoặc đề xuất, chẳng hạn “{quote}”.',
  mildWorry:
    'Cũng có điều khiến mọi người bận lòng: {n} ý kiến bày tỏ lo lắng hoặc nuối tiếc, nhiều nhất về “{title}”.',
  mildQuestions: 'Vài điều vẫn đang chờ câu trả lời, chẳng hạn “{quote}”.',
  mildMinority: 'Một tiếng nói nhẹ nhàng hơn, của {p} người, là về “{title}”.',

  spicyContradiction:
    'Mâu thuẫn lớn nhất nằm ở “{title}”: {a} ý kiến tán thưởng, {b} ý kiến phản ứng lại.',
  spicyContradictionQuotes:
    'Mâu thuẫn lớn nhất nằm ở “{title}”: {a} ý kiến tán thưởng (“{first}”), {b} ý kiến phản ứng lại (“{second}”).',
  spicySimmering:
    'Có sóng ngầm dưới “{title}”: {n} trên {m} ý kiến nghe lo lắng, bực bội hoặc thất vọng.',
  spicyPrivateDarker:
    'Khi nói riêng, lời lẽ u ám hơn: {a} ý kiến riêng tư nghe lo lắng hoặc thất vọng, so với {b} ý kiến chia sẻ.',
  spicyPrivateLighter:
    'Khi nói riêng, lời lẽ lại nhẹ hơn: {a} ý kiến riêng tư nghe lo lắng hoặc thất vọng, so với {b} ý kiến chia sẻ.',
  spicyPrivateSame:
    'Chia sẻ hay riêng tư đều gần như nhau: {a} ý kiến riêng tư nghe lo lắng hoặc thất vọng, và {b} ý kiến chia sẻ.',
  spicyNoProposals: 'Về “{title}”, có {b} ý kiến chê trách mà không có đề xuất nào.',
  spicyFewProposals: 'Ở “{title}”, chê dễ hơn góp ý: {b} ý kiến phê bình, {c} ý kiến đề xuất.',
  spicyHushed: '“{title}” chủ yếu được nói sau cánh cửa đóng: {v} trên {n} ý kiến là riêng tư.',
  spicyOpenQuestion: 'Còn {n} câu hỏi đang treo lơ lửng, chẳng hạn “{quote}”.',
  spicyLoudFew:
    'Lời nói dồn vào một số ít: {k} người viết nhiều nhất chiếm {share} tổng số ý kiến.',
  spicyCalm:
    'Chữ nghĩa không lộ ra cuộc cãi vã nào; {n} trên {N} ý kiến nghe lo lắng hoặc thất vọng.',

  stance: {
    positive_hope: {
      lead: 'Tôi thấy hy vọng ở đây: {n} ý kiến nghe vui mừng hoặc tin tưởng.',
      where: 'Điều đó rõ nhất ở “{title}”: “{quote}”.',
      quote: 'Tôi muốn mọi người cùng nghe câu này: “{quote}”.',
      close:
        'Tôi có nghe {n} ý kiến lo lắng hoặc thất vọng, nhưng tôi muốn bắt đầu từ những gì đang tốt.',
    },
    constructive_ideas: {
      lead: 'Tôi tìm việc có thể làm: {n} ý kiến đưa ra đề xuất.',
      where: 'Đề xuất tập trung nhiều nhất ở “{title}”: “{quote}”.',
      quote: 'Đây là điều đáng thử trước: “{quote}”.',
      close:
        'Với {n} ý kiến lo lắng hoặc thất vọng, tôi xin đáp: hãy biến từng điều thành việc để làm.',
    },
    critical_concern: {
      lead: 'Tôi không muốn che đi: {n} ý kiến nói lên lo ngại hoặc phê bình.',
      where: 'Nặng nhất là “{title}”: “{quote}”.',
      quote: 'Câu này cũng không nên bỏ qua: “{quote}”.',
      close:
        'Cũng có {n} ý kiến hy vọng hoặc đề xuất, nhưng trước hết cần đáp lại những lo ngại này.',
    },
    disappointed_regret: {
      lead: 'Tôi dừng lại ở chỗ đau: {n} ý kiến nói về thất vọng hoặc tiếc nuối.',
      where: 'Cảm giác ấy đậm nhất ở “{title}”: “{quote}”.',
      quote: 'Có người đã viết: “{quote}”.',
      close: 'Tôi cũng đọc {n} ý kiến hy vọng hoặc đề xuất; niềm tin cần trở lại trước đã.',
    },
    curious_questioning: {
      lead: 'Tôi vẫn hỏi, và không chỉ mình tôi: {n} ý kiến là câu hỏi hoặc thắc mắc.',
      where: 'Điều chưa rõ nhất là “{title}”: “{quote}”.',
      quote: 'Ai có thể trả lời điều này: “{quote}”?',
      close: 'Trước khi bàn đến {n} ý kiến hy vọng hoặc đề xuất, tôi muốn có câu trả lời.',
    },
    neutral_fallback: {
      lead: 'Tôi chỉ ghi lại sự việc: {n} ý kiến kể tình hình mà không khen chê.',
      where: 'Phần nhiều trong số đó là về “{title}”: “{quote}”.',
      quote: 'Một ý kiến viết: “{quote}”.',
      close: '{n} ý kiến đi xa hơn thế, và việc phán xét tôi để cho người khác.',
    },
  },
  unsaidLead: 'Ở đây gần như ai cũng nói cùng một giọng, nên tôi hỏi điều gì chưa được nói ra.',
  unsaidLeadOfOne: 'Chỉ một ý kiến thì còn nhiều điều chưa được nói.',
  unsaid: {
    critical_concern: 'Không ý kiến nào nêu lo ngại hay phản đối.',
    positive_hope: 'Không ý kiến nào nói điều gì đang tốt.',
    curious_questioning: 'Không ý kiến nào đặt câu hỏi.',
    constructive_ideas: 'Không ý kiến nào đề xuất nên làm gì.',
    disappointed_regret: 'Không ý kiến nào nói về sự tiếc nuối.',
  },

  honesty:
    'Phần này được lập bằng cách đếm từ, không dùng mô hình ngôn ngữ, nên có thể bỏ sót lời mỉa mai và ý ngoài lời.',
  honestySpicy:
    'Kết quả này chỉ từ việc đếm từ, không dùng mô hình ngôn ngữ, nên xin đọc những lời sắc sảo một cách dè dặt.',
};
