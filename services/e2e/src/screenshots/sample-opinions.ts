import type { Language } from '@murmur/contract/language';

/** A room for screenshots: its topic and opinions. */
export type Talk = {
  topic: string;
  shared: string[];
  private: string[];
  own: string;
  draft: string;
};

/** Sentences as people type them on a phone; the second of each pair refers to the first. */
export const talks: Record<Language, Talk> = {
  ko: {
    topic: '아침에 휴대폰을 걷어야 할까요?',
    shared: [
      '점심시간에 휴대폰이 없으니까 친구들이랑 진짜로 이야기하게 돼요.',
      '휴대폰을 걷었던 주에는 점심시간이 훨씬 시끌벅적하고 좋았어요.',
      '방과 후 활동이 끝나면 부모님께 연락해야 해서 휴대폰이 필요해요.',
      '방과 후 활동이 늦게 끝나면 부모님이 저한테 연락할 수 있어야 해요.',
      '수업 시간에만 걷고 점심시간에는 돌려주면 좋겠어요.',
      '수업 시간은 괜찮지만 점심시간은 우리 시간이에요.',
      '수업 시간에 휴대폰 진동이 울리면 다 같이 집중이 깨져요.',
      '수업 시간에 메시지를 보다가 설명을 놓친 적이 많아요.',
      '걷은 휴대폰이 고장 나면 누가 책임지나요?',
      '반마다 잠금 보관함이 있으면 휴대폰이 고장 나거나 없어질 일이 없어요.',
      '칠판을 사진으로 찍거나 단어를 찾을 때 휴대폰이 필요해요.',
      '선생님도 수업 시간에는 휴대폰을 넣어 두셨으면 좋겠어요.',
    ],
    private: [
      '다들 휴대폰만 보고 있어서 점심시간에 혼자인 것 같아요.',
      '누가 제 메시지를 볼까 봐 걱정돼요.',
    ],
    own: '휴대폰을 걷는 대신 쓰는 규칙을 같이 정하면 좋겠어요.',
    draft: '걷더라도 급할 때는 바로 돌려받을 수 있어야',
  },
  en: {
    topic: 'Should phones be collected in the morning?',
    shared: [
      'Without phones we actually talk to each other at lunch.',
      'Lunch was louder and much nicer in the week the phones were collected.',
      'I need my phone after practice to call my parents.',
      'When practice ends late, my parents have to be able to reach me.',
      'Collect phones for lessons, but give them back at lunch.',
      'Lessons yes, lunch no. Lunch is our own time.',
      'A phone that buzzes during lessons distracts everyone around it.',
      'I read messages during lessons, and then I have lost the thread.',
      'Who pays when a collected phone gets broken?',
      'With a locker for each class no collected phone gets broken or lost.',
      'We use phones for photos of the board and to look up words.',
      'Teachers should put their phones away during lessons too.',
    ],
    private: [
      'Everyone looks at a phone at lunch, and I feel left out.',
      'I am afraid that somebody would read my messages.',
    ],
    own: 'Let us agree on rules together instead of collecting anything.',
    draft: 'If they are collected, we must get them back at once when',
  },
  ja: {
    topic: '朝、スマホを集めるべきでしょうか？',
    shared: [
      '昼休みにスマホがないと、友だちとちゃんと話すようになります。',
      'スマホを集めた週は、昼休みがにぎやかで楽しかったです。',
      '部活のあと、親に連絡するのにスマホが必要です。',
      '部活が遅くなったとき、親と連絡が取れないと困ります。',
      '授業中だけ集めて、昼休みには返してほしいです。',
      '授業中はいいけれど、昼休みは自分たちの時間です。',
      '授業中にスマホが震えると、まわりのみんなの気が散ります。',
      '授業中にメッセージを見てしまい、説明を聞き逃すことがあります。',
      '集めたスマホが壊れたら、だれが弁償するのですか。',
      'クラスごとに鍵つきの棚があれば、集めたスマホが壊れたりなくなったりしません。',
      '黒板の写真を撮ったり、言葉を調べたりするのに使っています。',
      '先生も授業中はスマホをしまってほしいです。',
    ],
    private: [
      '昼休みはみんなスマホを見ていて、ひとりぼっちに感じます。',
      'だれかにメッセージを読まれないか心配です。',
    ],
    own: '集めるより、使い方のルールをみんなで決めたいです。',
    draft: '集めるとしても、急ぎのときはすぐに返して',
  },
  zh: {
    topic: '早上应该把手机收上去吗？',
    shared: [
      '午休时没有手机，我们反而真的会聊天。',
      '收手机的那一周，午休热闹多了，也开心多了。',
      '训练结束后我要用手机联系父母。',
      '训练结束得晚的时候，父母得能联系上我。',
      '上课时收手机，午休时还给我们就好。',
      '上课时可以收，午休是我们自己的时间。',
      '上课时手机一震动，周围的人都会分心。',
      '上课时看消息，常常就没听到老师的讲解。',
      '收上去的手机摔坏了，谁来赔？',
      '每个班有一个带锁的柜子，收上去的手机就不会摔坏或弄丢。',
      '我们要用手机拍板书、查单词。',
      '老师上课时也应该把手机收起来。',
    ],
    private: ['午休时大家都在看手机，我觉得自己被冷落了。', '我担心有人会看我的消息。'],
    own: '与其收手机，不如一起定好使用规则。',
    draft: '就算要收，遇到急事也应该马上',
  },
  vi: {
    topic: 'Có nên thu điện thoại vào buổi sáng không?',
    shared: [
      'Giờ ăn trưa không có điện thoại thì tụi em mới thật sự nói chuyện với nhau.',
      'Tuần thu điện thoại, giờ ăn trưa ồn ào và vui hơn hẳn.',
      'Tập xong em cần điện thoại để gọi cho bố mẹ.',
      'Hôm nào tập xong muộn, bố mẹ phải liên lạc được với em.',
      'Chỉ thu trong giờ học, còn giờ ăn trưa thì trả lại cho tụi em.',
      'Trong giờ học thì được, còn giờ ăn trưa là thời gian của tụi em.',
      'Trong giờ học mà điện thoại rung là cả nhóm mất tập trung.',
      'Trong giờ học em hay đọc tin nhắn rồi không nghe kịp bài giảng.',
      'Điện thoại đã thu mà bị hỏng thì ai đền ạ?',
      'Mỗi lớp có một tủ khóa thì điện thoại đã thu không bị hỏng hay mất.',
      'Tụi em dùng điện thoại để chụp bảng và tra từ.',
      'Thầy cô cũng nên cất điện thoại trong giờ học.',
    ],
    private: [
      'Giờ ăn trưa ai cũng nhìn điện thoại, em thấy mình bị bỏ rơi.',
      'Em sợ có người đọc tin nhắn của em.',
    ],
    own: 'Thay vì thu điện thoại, cả lớp nên cùng đặt ra quy định sử dụng.',
    draft: 'Nếu thu thì khi có việc gấp phải được trả lại ngay',
  },
};
