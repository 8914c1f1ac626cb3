import type { Language } from '@murmur/contract/language';

/** A small room in each language. Each line: author, `+` for shared or `-` for private, opinion. */
export const sampleRooms: { topic: string; language: Language; lines: string }[] = [
  {
    topic: '우리 학교 점심시간을 어떻게 바꾸면 좋을까요?',
    language: 'ko',
    lines: `
a|+|급식이 예전보다 맛이 없어져서 아쉬워요.
b|+|채식 메뉴를 일주일에 한 번이라도 추가해 주세요.
c|-|반찬 양이 너무 적어서 오후에 배가 고픕니다.
d|+|요즘 급식 메뉴가 다양해져서 정말 좋아요!
e|+|급식 줄이 너무 길어서 먹을 시간이 부족합니다.
f|+|학년별로 배식 시간을 나누면 줄이 짧아질 것 같습니다.
g|-|새치기하는 애들 때문에 줄 서는 게 스트레스예요.
h|+|배식 순서는 누가 어떤 기준으로 정하는 건가요?
i|+|점심시간을 10분만 늘려주면 좋겠습니다.
j|+|점심시간이 50분이라 운동할 시간이 없어요.
k|-|점심시간을 늘리고 하교를 조금 늦추는 방법도 생각해 봅시다.
l|+|다른 학교는 점심시간이 몇 분인지 궁금합니다.
m|+|점심에 운동장에서 축구하는 시간이 제일 행복해요.
n|-|3학년이 운동장을 독차지해서 우리는 쓸 수가 없습니다.
o|+|요일별로 운동장 사용 학년을 정하자.
p|+|점심시간에도 도서관을 열어 주세요.
q|+|도서관에서 조용히 책 읽는 점심이 참 좋습니다.
r|-|도서관이 점심에 닫혀 있어서 실망했어요.
s|+|점심시간에는 휴대폰을 써도 되나요?
t|-|휴대폰을 뺏는 건 너무 심해요. 불공평합니다.
u|+|점심시간만이라도 휴대폰 사용을 허락해 주면 좋겠어요.
v|+|잔반이 너무 많이 버려지는 게 문제라고 생각해요.
w|-|잔반을 줄이는 반에 상을 주는 캠페인을 제안합니다.
a|+|저는 도시락을 싸 옵니다.`,
  },
  {
    topic: 'これからの働き方について話しましょう',
    language: 'ja',
    lines: `
a|+|在宅勤務のおかげで家族と過ごす時間が増えて嬉しいです。
b|+|在宅勤務だと仕事と生活の区別がつかなくて辛い。
c|-|在宅勤務は週3日まで選べるようにしてほしいです。
d|+|在宅勤務の日の評価はどのように行われるのでしょうか。
e|+|在宅勤務が廃止されると聞いてがっかりしました。
f|+|会議が多すぎて自分の作業が進みません。
g|-|会議は30分以内と決めたほうがいいと思います。
h|+|目的のわからない会議が毎週あって無駄だと感じます。
i|+|議事録を共有して、参加者を減らしましょう。
j|+|月末の残業がひどくて体調を崩す人もいます。
k|-|残業を減らすと言っていたのに何も変わらず残念です。
l|+|残業の多い部署に人を増やすべきです。
m|+|どうして残業時間は部署によってこんなに違うのですか？
n|+|新しい研修制度はとても役に立ちました。
o|-|若手向けの研修をもっと増やしてほしい。
p|+|先輩が丁寧に教えてくれる研修で安心しました。
q|+|オフィスの冷房が強すぎて寒いです。
r|-|オフィスが狭くて電話の声がうるさい。
s|+|集中できる静かな席を用意してください。
t|+|評価の基準が不透明で納得できません。
u|+|評価は誰が何を見て決めているのですか。
v|-|評価面談を年に二回にしてはどうでしょうか。
w|+|私は入社して二年目です。`,
  },
  {
    topic: 'Làm thế nào để khu phố của chúng ta tốt hơn?',
    language: 'vi',
    lines: `
a|+|Rác vứt bừa bãi trước cổng chung cư, rất mất vệ sinh.
b|+|Nên đặt thêm thùng rác phân loại ở mỗi tầng.
c|-|Xe thu gom rác đến muộn, mùi hôi kinh khủng.
d|+|Tại sao rác tái chế vẫn bị gom chung với rác thường?
e|+|Bãi đỗ xe quá chật, tối nào cũng phải tranh nhau chỗ.
f|+|Đề nghị ban quản lý kẻ lại vạch cho bãi đỗ xe.
g|-|Nhiều người đỗ xe chắn lối thoát hiểm, rất nguy hiểm.
h|+|Tôi đã góp ý về bãi đỗ xe nhiều lần nhưng không có gì thay đổi, thất vọng quá.
i|+|Tiếng ồn karaoke đến nửa đêm làm cả nhà mất ngủ.
j|-|Cần quy định giờ yên tĩnh sau 10 giờ tối để giảm tiếng ồn.
k|+|Tiếng ồn xây dựng vào sáng chủ nhật thật khó chịu.
l|+|Công viên nhỏ có nhiều cây xanh, tôi rất thích đi dạo ở đó.
m|+|Hãy trồng thêm cây xanh dọc hai bên đường.
n|-|Tiếc là hàng cây xanh cũ đã bị chặt hết.
o|+|Cây xanh ở sân chơi làm trẻ em vui vẻ hơn.
p|+|Từ khi có camera, an ninh tốt hơn nhiều, cảm ơn ban quản lý.
q|-|Tôi lo lắng vì tháng này có hai vụ trộm xe, an ninh kém.
r|+|Camera ở tầng hầm có hoạt động không?
s|+|Nên lắp thêm đèn và camera ở ngõ sau.
t|+|Phí quản lý tăng quá cao mà dịch vụ không cải thiện.
u|-|Phí quản lý được chi vào những khoản nào?
v|+|Ban quản lý cần công khai phí quản lý hàng tháng.
w|+|Gia đình tôi sống ở đây được năm năm.`,
  },
  {
    topic: 'How was our conference this year?',
    language: 'en',
    lines: `
a|+|The lunch was delicious and there was plenty for vegetarians.
b|+|The coffee ran out by ten and the queue for lunch was ridiculous.
c|-|Next year please offer more vegan options at lunch.
d|+|I was disappointed that lunch was gone when the workshop ended.
e|+|The keynote speaker was amazing, best talk I have heard in years.
f|+|Some talks were just product ads, which felt like a waste of time.
g|-|Shorter talks with more time for questions would be better.
h|+|Will the talks be recorded and shared afterwards?
i|+|The main hall was freezing and the seats were uncomfortable.
j|+|The room was overcrowded and I could not see the slides.
k|-|We should book a bigger hall with better air conditioning.
l|+|I loved the venue, so close to the river and the station.
m|+|The wifi kept dropping all day.
n|-|Terrible wifi, I could not even check my email.
o|+|Why is conference wifi always this bad?
p|+|I met so many kind people at the evening social, thank you!
q|-|Sadly I felt left out at the social because I knew nobody.
r|+|How about a buddy programme for people who come alone?
s|+|The ticket price is too high for students.
t|+|Introduce a discount ticket for students and volunteers.
u|-|What does the ticket price actually cover?
v|+|I came by train from Leeds.`,
  },
  {
    topic: '怎样让我们的办公室更好？',
    language: 'zh',
    lines: `
a|+|空调开得太冷，很多同事都感冒了。
b|+|建议空调温度统一设在26度。
c|-|靠窗的位置很热，空调根本吹不到。
d|+|空调的温度到底由谁来决定？
e|+|最近加班太多，大家都很疲惫。
f|-|说好不加班，结果还是一样，太失望了。
g|+|应该给加班的同事安排调休。
h|+|无意义的加班只会降低效率。
i|+|食堂的菜比以前好吃多了，点赞！
j|+|食堂排队时间太长，午休都没了。
k|-|希望食堂能增加素食窗口。
l|+|食堂晚上为什么不开？
m|+|会议室总是被占用，订了也没用。
n|+|可以做一个会议室预订系统，超时自动释放。
o|-|有人占着会议室打电话，很不公平。
p|+|同事之间互相帮助，氛围很温暖。
q|+|我很喜欢现在的团队，大家合作愉快。
r|-|新人没有人带，感觉很孤单。
s|+|建议每个月办一次团队活动。
t|+|停车位太少，来晚了根本停不了车。
u|-|可以和旁边商场合作增加停车位。
v|+|我在三楼上班。`,
  },
];
